import { sql } from 'kysely'
import type { Ctx } from '#platform/server/ctx.ts'

// Over the plain handle: a guess counts whatever becomes of its call, and the row of the log waits for the sign-in.

/** The window that moves on with every guess, in words of the database and in minutes. */
export const guessMinutes = 15
const ahead = sql<Date>`now() + make_interval(mins => ${sql.lit(guessMinutes)})`
/**
 * A row that no longer counts; one of a clock that was set back since would count for ever. A guess at the same moment may have
 * begun a little later: the minute is for that.
 */
const isOver = sql<boolean>`(sign_in_guesses.until <= now() or sign_in_guesses.until > ${ahead} + interval '1 minute')`

/** Counts a guess for a name; how many there are now, or null when `most` are used up. One statement, so parallel ones count. */
export async function takeGuess({ app }: Ctx, loginKey: string, most: number): Promise<number | null> {
  const { rows } = await sql<{ tries: number }>`
    insert into sign_in_guesses (login_key, tries, until) values (${loginKey}, 1, ${ahead})
    on conflict (login_key) do update
      set tries = case when ${isOver} then 1 else sign_in_guesses.tries + 1 end, until = ${ahead}
      where ${isOver} or sign_in_guesses.tries < ${most}
    returning tries`.execute(app.database.db)
  return rows[0]?.tries ?? null
}

/** Takes back the guess that was the person. What others tried still counts. */
export async function giveGuessBack({ app }: Ctx, loginKey: string): Promise<void> {
  await app.database.db
    .updateTable('signInGuesses')
    .set({ tries: sql`greatest(tries - 1, 0)` })
    .where('loginKey', '=', loginKey)
    .execute()
}

export const deleteOldGuesses = (ctx: Ctx) => ctx.db.deleteFrom('signInGuesses').where(isOver).execute()
