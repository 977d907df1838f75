import { sql } from 'kysely'

/** Today by the vendor's calendar: what is valid, due or over changes at midnight in Shanghai. */
export const today = sql<string>`(now() at time zone 'Asia/Shanghai')::date`
/** The day so many of the vendor's working days from today. */
export const workdaysFromNow = (days: number) => sql<string>`workday_after(${today}, ${sql.lit(days)})`
