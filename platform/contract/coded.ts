/** A record by its code and its name, where the name does not hold the code already: names that people give often do. */
export const coded = (code: string, name: string): string => (name.includes(code) ? name : `${code} ${name}`)
