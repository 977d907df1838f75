import { DownloadOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { useAsk } from '#platform/web/ui/state/ask.tsx'
import { ConfirmDelete } from '#platform/web/ui/state/ConfirmDelete.tsx'
import { MenuButton, PopoverButton } from '#platform/web/ui/table/MenuButton.tsx'
import { RowActions, StepButtons, type Step } from '#platform/web/ui/table/RowActions.tsx'
import { Row, Sample, State } from './Sample.tsx'

const done = () => notify.success(t('gallery.word.done'))
const steps = (): Step[] => [
  { key: 'next', label: t('gallery.word.next'), run: done },
  { key: 'copy', label: t('gallery.word.copy'), aside: true, run: done },
  { key: 'end', label: t('gallery.word.end'), danger: true, run: done },
]

/** What is pressed. */
export const Actions = () => (
  <Sample
    title="gallery.components.buttons"
    of="Button · RowActions · StepButtons · MenuButton"
    about="gallery.components.buttons_about"
  >
    <State name="gallery.at.rest">
      <Row>
        <Button type="primary">{t('gallery.word.primary')}</Button>
        <Button>{t('gallery.word.default')}</Button>
        <Button type="text">{t('gallery.word.text')}</Button>
        <Button type="link">{t('gallery.word.link')}</Button>
        <Button icon={<DownloadOutlined aria-hidden />} aria-label={t('gallery.word.icon')} />
      </Row>
    </State>
    <State name="gallery.at.danger">
      <Row>
        <Button danger type="primary">
          {t('gallery.word.danger')}
        </Button>
        <Button danger>{t('gallery.word.danger')}</Button>
        <ConfirmDelete what="LQ8802-DEV" onConfirm={async () => done()} />
      </Row>
    </State>
    <State name="gallery.at.disabled">
      <Row>
        <Button type="primary" disabled>
          {t('gallery.word.primary')}
        </Button>
        <Button disabled>{t('gallery.word.default')}</Button>
        <Button type="link" disabled>
          {t('gallery.word.link')}
        </Button>
      </Row>
    </State>
    <State name="gallery.at.loading">
      <Row>
        <Button type="primary" loading>
          {t('gallery.word.primary')}
        </Button>
        <Button loading>{t('gallery.word.default')}</Button>
      </Row>
    </State>
    <State name="gallery.at.small">
      <Row>
        <Button size="small" type="primary">
          {t('gallery.word.primary')}
        </Button>
        <Button size="small">{t('gallery.word.default')}</Button>
      </Row>
    </State>
    <State name="gallery.at.long">
      <Button style={{ maxWidth: '100%', height: 'auto', whiteSpace: 'normal' }}>{t('gallery.long')}</Button>
    </State>
    <State name="gallery.components.row">
      <RowActions title="LQ8802-DEV" steps={steps()} />
    </State>
    <State name="gallery.components.waits">
      <RowActions title="LQ7120-DEV" steps={[steps()[1]!]} waits={t('gallery.components.waits_for')} />
    </State>
    <State name="gallery.components.head">
      <StepButtons steps={steps()} />
    </State>
    <Menus />
  </Sample>
)

const Menus = () => (
  <State name="gallery.components.menu">
    <Row>
      <MenuButton
        placement="bottomLeft"
        menu={{
          items: steps().map(({ key, label, danger, run }) => ({
            key,
            label,
            danger: danger ?? false,
            onClick: run,
          })),
        }}
        button={<Button>{t('gallery.components.open_menu')}</Button>}
      />
      <PopoverButton
        content={<p style={{ maxWidth: 240 }}>{t('gallery.long')}</p>}
        button={<Button>{t('gallery.components.open_panel')}</Button>}
      />
    </Row>
  </State>
)

/** What is said and asked over the page. */
export function Messages() {
  const [ask, questions] = useAsk()
  const question = (danger: boolean) => async () => {
    const yes = await ask({
      title: t('gallery.components.question'),
      content: t('gallery.long'),
      yes: t(danger ? 'gallery.word.end' : 'gallery.word.next'),
      danger,
    })
    notify.info(t(yes ? 'gallery.components.said_yes' : 'gallery.components.said_no'), { seconds: 3 })
  }
  return (
    <Sample title="gallery.components.messages" of="notify · useAsk" about="gallery.components.messages_about">
      <State name="gallery.components.toasts">
        <Row>
          {(['success', 'warning', 'error', 'info'] as const).map((kind) => (
            <Button key={kind} onClick={() => notify[kind](t(`gallery.components.${kind}`))}>
              {t(`gallery.components.${kind}`)}
            </Button>
          ))}
        </Row>
      </State>
      <State name="gallery.components.notification">
        <Row>
          <Button onClick={() => notify.warning(t('gallery.long'), { title: t('gallery.components.warning') })}>
            {t('gallery.components.with_title')}
          </Button>
          <Button onClick={() => notify.error(t('gallery.refused_words'), { reason: 'certification' })}>
            {t('gallery.components.with_way')}
          </Button>
        </Row>
      </State>
      <State name="gallery.components.questions">
        <Row>
          <Button onClick={() => void question(false)()}>{t('gallery.components.ask')}</Button>
          <Button danger onClick={() => void question(true)()}>
            {t('gallery.components.ask_danger')}
          </Button>
        </Row>
      </State>
      {questions}
    </Sample>
  )
}
