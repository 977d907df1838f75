import { useQuery } from '@tanstack/react-query'
import { dateTime, listed } from '#platform/web/i18n/format.ts'
import { t } from '#platform/web/i18n/text.ts'
import { Facts } from '#platform/web/ui/detail/Facts.tsx'
import { StateTag } from '#platform/web/ui/state/StateTag.tsx'
import { categoriesQuery, type PackageDetail } from './product-package.queries.ts'
import { levelWord, stateTones, stateWord, typeWord } from './words.ts'

/** What a package is. */
export default function BaseTab({ record }: { record: PackageDetail }) {
  const categories = useQuery(categoriesQuery()).data
  const category = categories?.find(({ busValue }) => busValue === record.productType)?.busName ?? record.productType
  return (
    <Facts
      facts={[
        ['product-package.field.code', record.code],
        [
          'product-package.states',
          <StateTag key="state" tone={stateTones[record.status]}>
            {stateWord(record.status)}
          </StateTag>,
        ],
        ['product-package.field.type', typeWord(record.type)],
        ['product-package.field.chip', record.chip],
        ['product-package.field.level', levelWord(record.level)],
        ['product-package.field.product_type', category],
        ['product-package.field.projects', listed(record.projects.map(({ code, name }) => `${code} ${name}`))],
        ['product-package.field.customer', record.company || t('product-package.everybody')],
        ['product-package.field.manager', record.manager],
        ['product-package.field.manager_phone', record.managerPhone],
        ['product-package.field.manager_email', record.managerEmail],
        ['product-package.field.pm', record.pm],
        ['product-package.field.set_up', record.setUpOn],
        ['product-package.field.users', record.users],
        ['product-package.field.updated', dateTime(record.updatedAt)],
      ]}
    />
  )
}
