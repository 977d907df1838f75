/** What waits for a person is counted this far; it then reads "or more". */
export const waitCap = 100
