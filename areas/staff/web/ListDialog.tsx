import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Form, Modal } from 'antd'
import { useRef, useState } from 'react'
import { saveFile } from '#platform/web/call/save-file.ts'
import { t } from '#platform/web/i18n/text.ts'
import { notify } from '#platform/web/notify.ts'
import { FileUpload, type UploadItem } from '#platform/web/ui/file/FileUpload.tsx'
import { wireIdsOf } from '#platform/web/ui/file/upload-rules.ts'
import { Decision } from '#platform/web/ui/form/Decision.tsx'
import { wordsOf } from '#platform/web/ui/words.ts'
import { mostListed, staffList, staffSheet } from '../list.contract.ts'
import { ListedPeople } from './ListedPeople.tsx'
import { inviteList, wayQuery, type Listed } from './staff.queries.ts'

type Checked = { fileId: string; people: Listed[] }
const { modelCode, ...limits } = staffSheet

/** Colleagues by a list: it is looked through first, and nobody is invited before it is sound. */
export default function ListDialog({ onClose }: { onClose: () => void }) {
  const [checked, setChecked] = useState<Checked | null>(null)
  const goesOn = useRef(false)
  if (checked) return <Sound {...checked} onClose={onClose} />
  return (
    <Decision<{ files: UploadItem[] }>
      title={t('staff.list.title')}
      about={<About />}
      words={() => t('staff.list.check')}
      danger={() => false}
      initialValues={{ files: [] }}
      send={async ({ files }) => {
        const fileId = wireIdsOf(files)
        const { people } = await inviteList(fileId, true)
        goesOn.current = true
        setChecked({ fileId, people })
      }}
      // who has it checked goes on to what was found
      onClose={() => goesOn.current || onClose()}
    >
      {() => (
        <Form.Item
          name="files"
          label={t('staff.list.file')}
          rules={[{ required: true, message: t('staff.list.file_needed') }]}
        >
          <FileUpload modelCode={modelCode} {...limits} />
        </Form.Item>
      )}
    </Decision>
  )
}

const About = () => (
  <>
    {t('staff.list.about', { most: mostListed })}{' '}
    <Button type="link" size="small" onClick={() => void saveFile(staffList.listTemplate).catch(() => {})}>
      {t('staff.list.template')}
    </Button>
  </>
)

/** A list without a fault, before anybody of it is invited. */
function Sound({ fileId, people, onClose }: Checked & { onClose: () => void }) {
  const mail = useQuery(wayQuery()).data?.mail
  const [failed, setFailed] = useState<unknown>(null)
  const [sending, setSending] = useState(false)
  const send = async () => {
    setSending(true)
    try {
      await inviteList(fileId, false)
      notify.success(t('staff.list.made', { n: people.length }))
      onClose()
    } catch (error) {
      setFailed(error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Modal
      open
      width={860}
      title={t('staff.list.title')}
      okText={t('staff.list.invite', { n: people.length })}
      confirmLoading={sending}
      onOk={() => void send()}
      onCancel={onClose}
    >
      <Alert
        type={failed ? 'error' : 'success'}
        showIcon
        title={failed ? wordsOf(failed, t('staff.list.failed')) : t('staff.list.sound', { n: people.length })}
        description={mail === false ? t('staff.list.by_hand') : undefined}
      />
      <ListedPeople people={people} />
    </Modal>
  )
}
