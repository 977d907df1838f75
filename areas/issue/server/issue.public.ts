// What an area needs of issues that says something about them: who sees one, and who follows it.
import type { Ctx } from '#platform/server/ctx.ts'
import { recordChanged } from '#platform/server/message/message.ts'

declare module '#platform/server/jobs/topics.ts' {
  interface OutboxTopics {
    /** an issue goes on from questions of its author to the assistant */
    'issue.asked_on': { issueId: number; userId: number; questionIds: number[] }
  }
}
export { findSeenIssue, listFollowers, listSeenIssues, stillFollowing, type SeenIssue } from './follow.sql.ts'
export { hasAsked } from './seen.sql.ts'
/** Whoever has the issue open reads it anew. */
export const issueChanged = (ctx: Ctx, bizId: number): Promise<void> => recordChanged(ctx, { bizType: 'issue', bizId })
