import { locale } from './text.ts'

/** The title staff know a record by: the English one for whoever reads English, where there is one. */
export const titleOf = ({ title, titleEn }: { title: string; titleEn: string }): string =>
  (locale() === 'en' && titleEn) || title
/** The name of a person or company for the reader: the English one for whoever reads English, where there is one. */
export const nameOf = ({ name, nameEn }: { name: string; nameEn: string }): string =>
  titleOf({ title: name, titleEn: nameEn })
