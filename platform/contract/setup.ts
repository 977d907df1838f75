/** What a step of the setup belongs to, in the order of its page. */
export const setupGroups = ['portal', 'people', 'content', 'ordering'] as const
export type SetupGroup = (typeof setupGroups)[number]
/** What of an installation can be tried from its checklist. */
export const setupProbes = ['mail', 'storage'] as const
export type SetupProbe = (typeof setupProbes)[number]
