/** What a step of the setup belongs to, in the order of its page. */
export const setupGroups = ['portal', 'people', 'content', 'ordering'] as const
export type SetupGroup = (typeof setupGroups)[number]
