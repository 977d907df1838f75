import { machine, notOwn } from '#platform/server/state/machine.ts'
import { videoStates } from '../contract.ts'

const editor = { permission: 'video_edit' } as const
const auditor = { permission: 'video_audit' } as const
/** Who handed it in, whether there is anything to play, and whether it was ever out. */
export type VideoFacts = { own: boolean; playable: boolean; wasOut: boolean }
/** draft → transcoding → review → published → off; what is changed begins again. */
export const videoMachine = machine({
  biz: 'video',
  states: videoStates,
  table: [
    { from: 'draft', action: 'edit', ...editor },
    { from: ['published', 'off'], action: 'edit', to: 'draft', ...editor },
    { from: 'draft', action: 'submit', to: 'transcoding', ...editor },
    { from: 'transcoding', action: 'done', to: 'review', system: true },
    { from: 'transcoding', action: 'fail', to: 'draft', system: true },
    { from: ['transcoding', 'review'], action: 'cancel', to: 'draft', ...editor },
    { from: 'review', action: 'publish', to: 'published', ...auditor, ...notOwn },
    { from: 'review', action: 'reject', to: 'draft', reason: true, ...auditor, ...notOwn },
    { from: 'published', action: 'takeOff', to: 'off', ...editor },
    { from: 'published', action: 'takeOff', to: 'off', ...auditor },
    { from: 'off', action: 'putOn', to: 'published', ...auditor, ...notOwn },
    { from: 'draft', action: 'remove', ...editor, guard: (f: VideoFacts) => !f.wasOut },
  ],
})
/** What a video is called in the search. */
export const videoKind = 'video'
