/** What a tool is called in the search. */
export const toolKind = 'tool'
/** The modelCode of packages. */
export const toolModel = 'tool'
