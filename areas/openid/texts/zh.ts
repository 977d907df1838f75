export default {
  area: '统一登录（OpenID Connect）',
  ask_logout: '退出统一登录？',
  ask_logout_text: '门户和所有子系统中的登录都会结束',
  sign_out: '退出登录',
  stay: '保持登录，打开门户',
  signed_out: '已退出统一登录',
  signed_out_text: '各子系统中的登录也会随之结束',
  again: '重新登录',
  failed: '登录请求无效',
  failed_text: '请返回子系统重试。如仍不成功，请把此代码告知其管理员：{code}',
  open_portal: '打开门户',
}
