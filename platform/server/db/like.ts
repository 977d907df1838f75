/** A keyword as a LIKE pattern for "contains", its wildcards taken literally. */
export const like = (keyword: string): string => `%${keyword.replace(/[\\%_]/g, (c) => `\\${c}`)}%`
