import { MoreOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { MenuButton } from '#platform/web/ui/table/MenuButton.tsx'
import { StepButtons, type Step } from '#platform/web/ui/table/RowActions.tsx'

const most = 3
/** The next steps of an issue as buttons, the others in a menu; a single one more needs none. */
export function NextSteps({ steps }: { steps: readonly Step[] }) {
  const inView = steps.length > most + 1 ? steps.slice(0, most) : steps
  const others = steps.slice(inView.length)
  return (
    <>
      <StepButtons steps={inView} />
      {others.length > 0 && (
        <MenuButton
          menu={{
            items: others.map(({ key, label, danger, run }) => ({ key, label, danger: danger ?? false, onClick: run })),
          }}
          button={
            <Button icon={<MoreOutlined />} iconPlacement="end">
              {t('issue.step.more')}
            </Button>
          }
        />
      )}
    </>
  )
}
