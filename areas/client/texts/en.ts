import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  area: 'Customer companies',
  not_found: 'The company does not exist, or you don’t have access to it',
  title: 'Customer',
  none: 'No company specified',
  none_about: 'Please open a customer from the link in an approval email or task.',
  certifications: 'Company certifications',
  products: 'Product certifications',
  packages: 'Packages',
  package_people: '{count} {count|person|people}',
  nothing: 'None',
  'permission.client_read': 'View customer companies',
} satisfies Translated<typeof zh>
