const dayMs = 86_400_000
/** The first day that a model can be had as usual, ordered today. */
export const leadDay = (today: string, weeks: number): string =>
  new Date(Date.parse(today) + weeks * 7 * dayMs).toISOString().slice(0, 10)
/** Whether a day that has not passed is before that; a day that is not known is not. */
export const isEarly = (on: string | null | undefined, today: string, weeks: number): boolean =>
  !!on && on >= today && on < leadDay(today, weeks)
