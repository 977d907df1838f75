const zh = {
  area: '客户企业',
  // what the server answers
  not_found: '企业不存在或您无权查看',
  // the card for staff
  title: '客户资料',
  none: '没有指定企业',
  none_about: '请从审批邮件或审批任务中的链接打开客户资料。',
  certifications: '企业认证记录',
  products: '产品认证记录',
  packages: '产品包',
  package_people: '{count} 人',
  nothing: '暂无',
  'permission.client_read': '查看客户资料',
} as const
export default zh
declare module '#platform/contract/text.ts' {
  interface Texts {
    client: typeof zh
  }
}
