import type { stepStands } from '../flow.contract.ts'

type Step = { again: boolean; people: readonly number[] }
type Stand = (typeof stepStands)[number]

/** Whether steps can be given to people so that nobody has two of them. */
function fits([first, ...rest]: readonly (readonly number[])[], taken: readonly number[] = []): boolean {
  if (!first) return true
  return first.some((one) => !taken.includes(one) && fits(rest, [...taken, one]))
}

/** How each step of a flow stands: two different people see everything, but what may be done by who took an earlier step. */
export function standsOf(steps: readonly Step[]): Stand[] {
  const apart = steps.filter(({ again, people }) => !again && people.length > 0).map(({ people }) => people)
  // more people than steps are as good as any number
  const enough = fits(apart.map((people) => people.slice(0, apart.length)))
  return steps.map(({ again, people }) => {
    if (people.length === 0) return 'nobody'
    return enough || again || people.length >= apart.length ? 'enough' : 'few'
  })
}
