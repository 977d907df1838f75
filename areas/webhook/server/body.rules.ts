import { pingEvent, type HookEvent } from '#platform/contract/hook.ts'

type Told = {
  eventId: number
  type: HookEvent | typeof pingEvent
  createdAt: Date
  test: boolean
  objectId: number
  number: string
  fromState: string
  toState: string
  action: string
}
/** Under which an event is told, however often: a receiver knows by it what it has. */
export const eventIdOf = ({ eventId }: Pick<Told, 'eventId'>): string => `evt_${eventId}`

/** What a receiver gets: what happened to which record. It reads the record itself by the API, with what it may read there. */
export const bodyOf = (told: Told): object => ({
  id: eventIdOf(told),
  type: told.type,
  createdAt: told.createdAt.toISOString(),
  test: told.test,
  data:
    told.type === pingEvent
      ? {}
      : { id: told.objectId, number: told.number, from: told.fromState, to: told.toState, action: told.action },
})
