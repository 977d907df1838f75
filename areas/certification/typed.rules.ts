import { wrongCompanyNumber } from '#platform/contract/credit-code.ts'

type Typed = { country: string; uscc: string; contactPhone: string; contactEmail: string }
const phone = /^\+?[0-9][0-9 ()-]{4,29}$/
const mail = /^[^\s@]{1,64}@[^\s@]+\.[^\s@]{2,}$/

/** What is wrong with the form of something typed, told while it is typed and again when it is submitted; null while it is empty or right. */
export const wrongIn = {
  uscc: ({ country, uscc }: Pick<Typed, 'country' | 'uscc'>) => {
    const wrong = wrongCompanyNumber(country, uscc)
    return wrong && (`certification.${wrong}` as const)
  },
  contactPhone: ({ contactPhone }: Pick<Typed, 'contactPhone'>) =>
    contactPhone && !phone.test(contactPhone.trim()) ? 'certification.phone' : null,
  contactEmail: ({ contactEmail }: Pick<Typed, 'contactEmail'>) =>
    contactEmail && !mail.test(contactEmail.trim()) ? 'certification.email' : null,
} as const
