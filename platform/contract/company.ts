/**
 * The form of a company's name that makes it one company however it is typed: width, case, spaces and punctuation do not
 * count. Empty when nothing is left.
 */
export const companyKey = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s\p{P}\p{S}\p{Z}\p{C}]/gu, '')
