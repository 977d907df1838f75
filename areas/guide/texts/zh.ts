const zh = {
  area: '手册',
  not_found: '没有这一章，或它不面向您',
  title: '使用手册',
  lead: '按角色编写的操作说明：查找资料、认证、选料、授权、提问与订货。',
  staff_title: '员工手册',
  staff_lead: '发布、审批、答复与订单处理的操作说明。',
  chapters: '目录',
  keyword: '在手册中查找',
  none: '没有找到相关章节',
  none_about: '换个说法试试，或使用页面上方的全站搜索。',
  before: '上一章',
  after: '下一章',
  print: '打印本章',
  more: '登录后先看到面向您角色的章节。',
  sign_in: '登录',
  mine: '与您有关',
  roles: '适用于：{roles}',
  'reader.all': '入门',
  'reader.customer': '客户企业',
  'reader.money': '积分与发票',
  'reader.ordering': '订货与经销',
  'reader.partner': '物料厂商',
  'reader.knowledge': '内容与发布',
  'reader.support': '技术支持与质量',
  'reader.sales': '客户与订单',
  'reader.office': '财务、法务与系统',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    guide: typeof zh
  }
}
