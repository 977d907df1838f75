/** What a step of the setup belongs to, in the order of its page. */
export const setupGroups = ['portal', 'people', 'content', 'customers', 'ordering'] as const
export type SetupGroup = (typeof setupGroups)[number]
/** What of an installation can be tried from its checklist. */
export const setupProbes = ['mail', 'storage'] as const
export type SetupProbe = (typeof setupProbes)[number]
/** What of an installation is noted when it is seen: a backup taken, one restored, its metrics read, a subsystem's ticket used, what was tried and went well. */
export const setupSights = ['backup', 'restore', 'metrics', 'sign_on', ...setupProbes] as const
export type SetupSight = (typeof setupSights)[number]
