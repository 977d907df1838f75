import { addDemand } from '#areas/demand/demand.links.ts'
import type { StepsOf } from '#platform/web/ui/list/steps.tsx'
import { subscribe, type PartRow } from './material.queries.ts'

export const partSteps: StepsOf<PartRow> = {
  request: {
    label: 'material.request',
    leads: ({ category, vendor, partNo }) => addDemand.url(null, { category, vendor: vendor.name, partNo }),
  },
  follow: {
    label: 'material.follow',
    run: ({ id }) => subscribe({ target: 'material', of: String(id) }),
    done: 'material.followed',
    aside: true,
  },
  // ticked rows are compared
  compare: { label: 'material.compare', when: () => false, goes: () => undefined },
}
