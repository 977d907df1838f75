import { dayOf } from '#platform/contract/day.ts'
import { guestRules, type guestStates } from '../contract.ts'

export type GuestState = (typeof guestStates)[number]

/** Whether a day may be a guest's last: today at the earliest, 180 days from today at the latest. */
export function isLastDay(day: string, now: Date): boolean {
  const latest = dayOf(new Date(now.getTime() + guestRules.days * 86_400_000))
  return day >= dayOf(now) && day <= latest
}

/** What a sponsor may do with a guest. */
export const stepsFor = (row: { state: GuestState; acceptedAt: Date | null; daysLeft: number }) => ({
  extend: row.state !== 'ended',
  resend: row.state !== 'ended' && row.acceptedAt === null && row.daysLeft >= 0,
  end: row.state !== 'ended',
})
