"""Random play of a Pgx game in one compiled loop, for CPU and GPU."""

import jax
import jax.numpy as jnp
import pgx


def looped(name, n, steps, observed):
    """Return a compiled function that plays a number of steps in n environments, and its initial carry.

    The carry holds the states, the random key, and a sum over all observations if they are requested.
    """
    env = pgx.make(name)
    begin, step = jax.vmap(env.init), jax.vmap(env.step)

    def bare(state):
        return state if observed else state.replace(observation=jnp.zeros((n, 1), jnp.bool_))

    def one(_, carry):
        state, key, total = carry
        key, choosing, dealing, chance = jax.random.split(key, 4)
        weights = jnp.where(state.legal_action_mask, 0.0, -1e9)
        action = jax.random.categorical(choosing, weights, axis=-1)
        after = step(state, action, jax.random.split(chance, n))
        done = after.terminated | after.truncated
        fresh = begin(jax.random.split(dealing, n))
        after = jax.tree_util.tree_map(
            lambda a, b: jnp.where(done.reshape((n,) + (1,) * (a.ndim - 1)), b, a), after, fresh
        )
        if observed:
            total = total + after.observation.astype(jnp.float32).sum()
        return bare(after), key, total

    key = jax.random.PRNGKey(0)
    carry = bare(jax.jit(begin)(jax.random.split(key, n))), key, jnp.float32(0)
    return jax.jit(lambda carry: jax.lax.fori_loop(0, steps, one, carry)), carry
