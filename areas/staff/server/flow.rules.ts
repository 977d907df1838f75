import type { stepStands } from '../flow.contract.ts'

type Step = { again: boolean; people: readonly number[] }
type Stand = (typeof stepStands)[number]

/** Whether steps can be given to people so that nobody has two of them. */
function fits([first, ...rest]: readonly (readonly number[])[], taken: readonly number[] = []): boolean {
  if (!first) return true
  return first.some((one) => !taken.includes(one) && fits(rest, [...taken, one]))
}

/** Whether all people of a step may have taken a step before it, each another one: then nobody is left for it. */
function spent(people: readonly number[], before: readonly (readonly number[])[]): boolean {
  const mayHaveTaken = (one: number) => before.flatMap((step, n) => (step.includes(one) ? [n] : []))
  return people.length <= before.length && fits(people.map(mayHaveTaken))
}

/**
 * How each step of a flow stands: two different people see everything, but what may be done by who took an earlier step. A step whose
 * people may all have taken earlier ones is done by few: one unlucky turn, and it is nobody's.
 */
export function standsOf(steps: readonly Step[]): Stand[] {
  const apart = steps.filter(({ again, people }) => !again && people.length > 0).map(({ people }) => people)
  // more people than steps are as good as any number
  const enough = fits(apart.map((people) => people.slice(0, apart.length)))
  return steps.map(({ again, people }, n) => {
    if (people.length === 0) return 'nobody'
    if (again) return 'enough'
    const before = steps.slice(0, n).map((step) => step.people)
    return (enough || people.length >= apart.length) && !spent(people, before) ? 'enough' : 'few'
  })
}
