-- Sub-accounts read the licences of their company; who applies, signs, renews and reports is the main account (domain §22).
insert into permission_homes (permission, menu_id) values ('licence_view', 75);
insert into role_permissions (role, permission, menu_id)
select r.role, 'licence_view', 75 from (select role from role_permissions where permission = 'licence_edit' union values ('cust_main'), ('cust_sub')) as r (role)
on conflict do nothing;
delete from role_permissions where role = 'cust_sub' and permission = 'licence_edit';
-- what somebody has open to edit is older than this
update role_settings set version = version + 1 where role in (select role from role_permissions where permission = 'licence_view');
-- a licence is followed to what renewed it, whatever became of that
create index licences_chain on licences (renew_of) where renew_of is not null;

-- Its end is told of sixty days ahead as well.
alter table licences drop constraint licences_warned_days_check;
alter table licences add constraint licences_warned_days_check check (warned_days in (60, 30, 7));

-- What whoever applies for a feature has to agree to (domain §13), and the terms every installation starts with.
alter table licence_features add column agreement_code text not null default 'dspLicence1.0'
  check (agreement_code ~ '^[A-Za-z][A-Za-z0-9._]{0,63}$');
insert into agreements (code, version, effective_from) values ('dspLicence1.0', '1.0', '2026-01-01');
insert into agreement_texts (agreement_id, locale, title, html, sha256)
select a.id, t.locale, t.title, t.html, encode(sha256(convert_to(t.html, 'UTF8')), 'hex') from agreements a, (values
('zh', 'DSP 功能许可条款', $html$<p>发布日期：2026 年 1 月 1 日</p>
<p>本条款适用于澜启示例微电子（以下简称“我们”）按申请许可的 DSP 功能。提交授权申请前请仔细阅读；点击同意即表示您代表贵公司接受本条款。</p>
<h2>1. 许可</h2>
<p>1.1 我们许可贵公司在申请所列的产品与芯片上、在已授权的设备范围内使用所申请的功能。许可是非独占的，不得转让或再许可。</p>
<p>1.2 评估许可仅用于内部测试，设备不得出售或交付第三方。</p>
<h2>2. 设备与数量</h2>
<p>2.1 贵公司应当如实提交设备标识。未列入授权文件的设备不得启用相应功能。</p>
<p>2.2 授权数量以合同为准。出货超过授权数量的，应当在下一季度结束前补足。</p>
<h2>3. 限制</h2>
<p>3.1 不得修改、复制、反向工程功能代码或授权文件，也不得绕过对授权文件的验证。</p>
<p>3.2 第三方功能另按季度申报出货数量并支付费用，申报记录应当保存三年以备核对。</p>
<h2>4. 期限与作废</h2>
<p>4.1 许可的期限以授权文件为准，可以在到期前续期。</p>
<p>4.2 违反本条款的，我们可以作废相应授权；作废的授权列入公开的作废列表，设备在下一次验证时停止使用该功能。</p>
<h2>5. 责任</h2>
<p>5.1 功能按“现状”提供。贵公司应当在量产前完成充分测试，并对最终产品负责。</p>
<p>5.2 如有疑问，请通过 legal@example.com 与我们联系。</p>$html$),
('en', 'DSP feature licence terms', $html$<p>Published on 1 January 2026</p>
<p>These terms govern the DSP features that Lumiqore Microelectronics (“we”) licenses on application. Please read them before you submit an application; by agreeing you accept them on behalf of your company.</p>
<h2>1. Licence</h2>
<p>1.1 Your company may use the features it applied for on the product and chip named in the application and on the licensed devices. The licence is not exclusive and may not be transferred or sublicensed.</p>
<p>1.2 An evaluation licence is for internal tests only; its devices may not be sold or handed to third parties.</p>
<h2>2. Devices and quantity</h2>
<p>2.1 Device identifiers must be true. A feature may not be enabled on a device that the licence file does not cover.</p>
<p>2.2 The quantity is that of the contract. What is shipped beyond it must be licensed before the end of the next quarter.</p>
<h2>3. Limits</h2>
<p>3.1 The code of a feature and the licence file may not be changed, copied or reverse engineered, and the check of the file may not be bypassed.</p>
<p>3.2 For features of third parties the units shipped are reported and paid for every quarter; the records are kept for three years.</p>
<h2>4. Term and revocation</h2>
<p>4.1 The licence lasts as long as its file says and may be renewed before it ends.</p>
<p>4.2 Where these terms are broken we may revoke the licence. A revoked licence stands on the public revocation list, and devices stop using the feature at their next check.</p>
<h2>5. Liability</h2>
<p>5.1 The features are provided “as is”. Your company must test sufficiently before mass production and answers for the final product.</p>
<p>5.2 Questions go to legal@example.com.</p>$html$)) as t (locale, title, html) where a.code = 'dspLicence1.0';
