// Made from zh.ts by tools/make-zhtw.ts: change zh.ts or platform/server/taiwan-words.ts, never this file.
import type { Translated } from '#platform/contract/text.ts'
import type zh from './zh.ts'

export default {
  not_found: '該員工不存在或帳號已登出',
  role_unknown: '只能選擇員工角色',
  admin_only: '只有入口網站管理員能授予或收回入口網站管理員角色',
  own_roles: '不能修改自己的角色，請由其他同事操作',
  last_admin: '至少保留一名啟用的入口網站管理員',
  invitation_not_found: '該邀請不存在',
  mail_taken: '該電子郵件已被其他帳號使用',
  invited_mail: '該電子郵件已有未完成的邀請',
  mail_domain: '員工電子郵件須屬於：{domains}',
  mail_rule: '請輸入正確的電子郵件地址',
  over: '該邀請已被接受或撤回',
  main_not_found: '該企業主帳號不存在或已變更',
  'setup.second': '邀請第二位員工',
  'setup.second_about': '任何發布都需要兩個人：一人撰寫，一人審核。',
  'setup.steps': '為每個關卡安排人員',
  'setup.steps_about': '沒有人能處理的關卡會讓客戶一直等待；需要兩個人的流程至少要有兩位員工。',
  own_leave: '不能為自己辦理離職，請由同事操作',
  work_changed: '開啟此頁後，以下工作有新增或已完成：{work}。清單已更新，請重新選擇',
  taker: '所選同事不能接手以下工作，或其帳號已停用：{work}',
  not_left: '此人沒有離職',
  list_needed: '必填',
  list_long: '最多 {most} 個字元',
  list_login: '須為 5 至 20 位字母、數字或底線，以字母開頭',
  list_language: '無法識別的語言，可填：{known}',
  list_role: '沒有名為「{role}」的角色',
  list_twice: '與第 {first} 行重複',
} as const satisfies Translated<typeof zh>
