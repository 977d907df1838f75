/**
 * Every outbox topic with its payload; an area adds its own by declaration merging:
 * `declare module '#platform/server/jobs/topics.ts' { interface OutboxTopics { 'document.published': { documentId: number } } }`
 */
export interface OutboxTopics {
  /** A queued job to hand to the job queue (see `enqueue`); `startAfter` is an ISO instant. */
  'platform.job': { name: string; data: object; startAfter?: string }
  /** A file in which a virus was found; its bytes go. */
  'file.infected': { fileId: string; virus: string }
}
/** The name of a topic: `area.what_happened`. */
export type Topic = keyof OutboxTopics & string

/** One event as a consumer gets it. `attempts` counts this delivery too. */
export type OutboxEvent<T extends Topic = Topic> = {
  readonly id: number
  readonly topic: T
  readonly payload: OutboxTopics[T]
  readonly createdAt: Date
  readonly attempts: number
}
