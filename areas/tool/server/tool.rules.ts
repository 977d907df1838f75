/** What a tool is called in the search. */
export const toolKind = 'tool'
/** The modelCode of packages. */
export const toolModel = 'tool'
/** The modelCode of the pictures in guides. */
export const toolImageModel = 'tool_image'
