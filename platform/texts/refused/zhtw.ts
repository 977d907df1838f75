// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/traditional.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  denied_text: '您的帳號沒有開啟這個頁面的權限。如果工作需要，請聯絡企業主帳號或您的客戶經理開通。',
  denied_staff: '您的帳號沒有開啟這個頁面的權限。如果工作需要，請聯絡入口網站管理員，在「角色權限」中為您的角色開通。',
  denied_uncertified: '您的企業還沒有完成認證，很多頁面因此打不開。請先完成企業認證；認證之後仍打不開，請聯絡您的客戶經理。',
  denied_ended: '貴公司的企業認證已到期，很多頁面因此打不開。續期完成後會重新開放。',
  denied_visitor: '這個頁面要登入後才能檢視。',
  denied_code: '401',
  denied_again: '已開通？再開啟一次',
  missing_text: '地址可能輸錯了，或者頁面已經移走。',
  refused_address: '您輸入的地址：',
  sign_in_other: '切換帳號',
} as const satisfies Translated<typeof zh>
