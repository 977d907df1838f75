import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'Companies of customers',
  not_found: 'The company does not exist, or you don’t have access to it',
  title: 'Customer',
  none: 'No company was named',
  none_about: 'Please open a customer from the link in an approval mail or task.',
  certifications: 'Company certifications',
  products: 'Product certifications',
  packages: 'Packages',
  package_people: '{count} {count|person|people}',
  nothing: 'None',
  'permission.client_read': 'Read companies of customers',
} satisfies Translated<typeof zh>
