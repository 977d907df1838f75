import type { Logged } from '#platform/server/audit/logged.ts'
import { sdkDesk } from '../desk.contract.ts'
import { desk } from '../sdk.links.ts'

/** Records of the area that the operation log names; a patch is shown with its version, so only that is opened. */
export const sdkLogged: Logged[] = [
  {
    kind: 'sdk',
    calls: { save: 'id', release: 'id', deprecate: 'id', withdraw: 'id', remove: 'id' },
    names: 'select id, name from sdk_versions',
    open: { call: sdkDesk.deskShow, url: (id) => desk.url(null, { open: id }) },
  },
  {
    kind: 'patch',
    calls: { saveFeedback: 'patchId', savePatch: 'id', releasePatch: 'id', withdrawPatch: 'id', removePatch: 'id' },
    names: (said) => `select id, ${said('name', 'name_en')} as name from sdk_patches`,
  },
  {
    kind: 'patch_feedback',
    calls: { replyFeedback: 'id' },
    names: (said) =>
      `select f.id, ${said('p.name', 'p.name_en')} as name from sdk_patch_feedbacks f join sdk_patches p on p.id = f.patch_id`,
  },
]
