-- The wording of the confidentiality agreement is written at the desk of agreements: two agreements that are signed, not accepted by a click.
-- 2026.1 is word by word what the program brought along until now, and stays with the certifications that were begun with it; 2026.2 names
-- the parties by fields.
insert into agreements (code, version, effective_from, ask_again, shipped)
select code, version, date '2026-01-01', false, true
from unnest(array['2026.1', '2026.2']) version, unnest(array['nda_one_way', 'nda_two_way']) code order by version, code;
with shipped (code, locale, title, html) as (values
  ('nda_one_way', 'zh', '保密协议（单向）', '<p>甲方（披露方）为推广其芯片产品、参考设计及开发工具，拟向乙方（接收方）提供未公开的技术和商业资料，供乙方评估并开发采用甲方芯片的产品（以下称“合作目的”）。双方经平等协商，就乙方对上述资料的保密义务约定如下。</p>
<h2>第一条 保密信息</h2>
<p>保密信息指甲方以书面、电子、口头、样品或其他方式向乙方提供的、未向公众公开的信息，包括但不限于芯片数据手册、硬件参考设计、软件开发包及源代码、勘误、路线图、价格和供货条件。甲方通过客户门户以“保密”或“项目”密级提供的全部资料，无论是否另行标注，均属保密信息。</p>
<h2>第二条 例外</h2>
<p>下列信息不属于保密信息：（一）乙方接收时已为公众所知，或其后非因乙方过错而为公众所知的；（二）乙方接收前已合法持有且不负保密义务的；（三）乙方从有权披露的第三方合法取得的；（四）乙方未使用保密信息而独立开发的。乙方主张例外的，应当提供书面证明。</p>
<h2>第三条 使用和保管</h2>
<p>乙方只能为合作目的使用保密信息，并应以不低于保护自身同类信息的谨慎程度，且不低于合理的谨慎程度予以保管。未经甲方书面同意，乙方不得向任何第三方披露保密信息，不得对甲方提供的芯片、样品或目标代码进行反向工程、反编译或拆解。</p>
<h2>第四条 知悉人员</h2>
<p>乙方仅可向因合作目的确需知悉、且已承担不低于本协议的书面保密义务的员工、关联公司人员及外部设计人员提供保密信息。乙方对上述人员的行为承担责任。门户账号限本人使用，人员离岗时乙方应当立即停用其账号。</p>
<h2>第五条 依法披露</h2>
<p>乙方因法律法规或有权机关的强制性要求必须披露保密信息的，应当在法律允许的范围内提前通知甲方，配合甲方寻求保护措施，并将披露限制在必需的最小范围内。</p>
<h2>第六条 权利保留</h2>
<p>保密信息及其载体的所有权和知识产权归甲方所有。本协议不构成对任何专利、著作权、商标或商业秘密的许可，也不构成采购或供货的承诺。保密信息按现状提供。</p>
<h2>第七条 返还和销毁</h2>
<p>本协议终止或甲方书面要求时，乙方应当在三十日内返还或销毁全部保密信息及其复制件，并书面确认；依法必须存档或自动备份中无法单独删除的部分，在其存续期间继续适用本协议。</p>
<h2>第八条 期限</h2>
<p>本协议自双方签署之日起生效，有效期两年，可以书面续期。乙方的保密义务在本协议终止后继续有效五年；对源代码和构成商业秘密的信息，保密义务持续至该信息依法公开之日。</p>
<h2>第九条 违约责任</h2>
<p>乙方违反本协议的，应当立即采取措施防止损失扩大，并赔偿甲方因此遭受的实际损失，包括合理的调查费用和律师费用。甲方有权暂停提供资料并依法申请禁令。</p>
<h2>第十条 法律适用和争议解决</h2>
<p>本协议适用中华人民共和国法律。因本协议产生的争议，双方应当友好协商；协商不成的，提交甲方所在地有管辖权的人民法院解决。</p>
<h2>第十一条 其他</h2>
<p>本协议的修改应当采用书面形式。任何条款无效不影响其他条款的效力。本协议一式两份，双方各执一份；在线签署的，以双方签署的纸质原件存档为准。</p>
<p>双方确认已阅读并理解本协议的全部内容，由有权代表签署。</p>'),
  ('nda_one_way', 'en', 'Non-Disclosure Agreement (one-way)', '<p>Party A (the “Discloser”) intends to give Party B (the “Recipient”) technical and commercial information that is not public, so that the Recipient can evaluate the Discloser’s chips and develop products that use them (the “Purpose”). The parties agree as follows.</p>
<h2>1. Confidential Information</h2>
<p>“Confidential Information” means information that the Discloser provides in writing, electronically, orally, as samples or otherwise and that is not public, including datasheets, hardware reference designs, software development kits and source code, errata, roadmaps, prices and terms of supply. Everything provided through the customer portal at the level NDA or project is Confidential Information, whether or not it is marked.</p>
<h2>2. Exceptions</h2>
<p>Confidential Information does not include information that (a) is or becomes public through no fault of the Recipient; (b) the Recipient lawfully held before, free of any duty of confidence; (c) the Recipient lawfully receives from a third party entitled to disclose it; or (d) the Recipient develops independently without using Confidential Information. The Recipient bears the burden of written proof.</p>
<h2>3. Use and care</h2>
<p>The Recipient shall use Confidential Information for the Purpose only and protect it with the care it applies to its own information of the same kind, and no less than reasonable care. Without the Discloser’s written consent the Recipient shall not disclose it to any third party, and shall not reverse engineer, decompile or disassemble chips, samples or object code.</p>
<h2>4. Persons who need to know</h2>
<p>The Recipient may share Confidential Information only with employees, affiliates and outside designers who need it for the Purpose and are bound in writing by duties no less strict than these. The Recipient is responsible for their conduct. Portal accounts are personal; the Recipient shall disable the account of a person who leaves without delay.</p>
<h2>5. Compelled disclosure</h2>
<p>If the law or a competent authority compels disclosure, the Recipient shall, where permitted, give prior notice, support the Discloser in seeking protection, and disclose no more than is required.</p>
<h2>6. Reservation of rights</h2>
<p>Confidential Information and all rights in it remain with the Discloser. This Agreement grants no licence under any patent, copyright, trademark or trade secret and creates no obligation to buy or to supply. Confidential Information is provided “as is”.</p>
<h2>7. Return and destruction</h2>
<p>On termination, or on written request, the Recipient shall within thirty days return or destroy all Confidential Information and copies and confirm this in writing. Copies that must be kept by law, or that cannot be removed from automatic backups, remain subject to this Agreement for as long as they exist.</p>
<h2>8. Term</h2>
<p>This Agreement takes effect when both parties have signed it and lasts two years; it may be renewed in writing. The duties of confidence survive for five years after termination and, for source code and trade secrets, until the information lawfully becomes public.</p>
<h2>9. Remedies</h2>
<p>In case of a breach the Recipient shall act at once to limit the damage and compensate the Discloser for its actual loss, including reasonable costs of investigation and counsel. The Discloser may suspend the supply of information and seek injunctive relief.</p>
<h2>10. Law and disputes</h2>
<p>This Agreement is governed by the laws of the People’s Republic of China. The parties shall first try to settle disputes amicably; failing that, the competent court at the Discloser’s seat decides.</p>
<h2>11. General</h2>
<p>Changes must be made in writing. If a provision is invalid, the others remain in force. This Agreement is made in two originals, one for each party; where it was signed on screen, the paper originals signed by both parties are the copies of record.</p>
<p>The parties have read and understood this Agreement and sign it through their authorised representatives.</p>'),
  ('nda_two_way', 'zh', '保密协议（双向）', '<p>甲乙双方拟就采用甲方芯片的产品开展技术交流、评估、设计和联合调试（以下称“合作目的”），为此需要相互提供未公开的技术和商业资料。提供资料的一方称“披露方”，接收资料的一方称“接收方”。双方经平等协商，约定如下。</p>
<h2>第一条 保密信息</h2>
<p>保密信息指披露方为合作目的以书面、电子、口头、样品或其他方式提供的、未向公众公开的信息。甲方的保密信息包括芯片数据手册、参考设计、软件开发包及源代码、勘误、路线图、价格和供货条件；乙方的保密信息包括产品方案、原理图和版图、用户代码、测试数据、上市计划和需求预测。通过客户门户以“保密”或“项目”密级提供的资料，以及乙方在支持案例中提交的资料，无论是否另行标注，均属保密信息。</p>
<h2>第二条 例外</h2>
<p>下列信息不属于保密信息：（一）接收时已为公众所知，或其后非因接收方过错而为公众所知的；（二）接收前已由接收方合法持有且不负保密义务的；（三）接收方从有权披露的第三方合法取得的；（四）接收方未使用保密信息而独立开发的。主张例外的一方应当提供书面证明。</p>
<h2>第三条 使用和保管</h2>
<p>接收方只能为合作目的使用保密信息，并应以不低于保护自身同类信息的谨慎程度，且不低于合理的谨慎程度予以保管。未经披露方书面同意，接收方不得向任何第三方披露保密信息，不得对芯片、样品或目标代码进行反向工程、反编译或拆解。</p>
<h2>第四条 知悉人员</h2>
<p>接收方仅可向因合作目的确需知悉、且已承担不低于本协议的书面保密义务的员工、关联公司人员及外部顾问提供保密信息，并对其行为承担责任。门户账号限本人使用，人员离岗时其所在一方应当立即停用其账号。</p>
<h2>第五条 依法披露</h2>
<p>接收方因法律法规或有权机关的强制性要求必须披露保密信息的，应当在法律允许的范围内提前通知披露方，配合其寻求保护措施，并将披露限制在必需的最小范围内。</p>
<h2>第六条 权利保留</h2>
<p>保密信息及其载体的所有权和知识产权归披露方所有。本协议不构成对任何专利、著作权、商标或商业秘密的许可，不构成采购或供货的承诺，也不限制任何一方独立开发同类产品或与第三方合作。保密信息按现状提供。</p>
<h2>第七条 反馈</h2>
<p>乙方就甲方产品提出的缺陷报告和改进建议，甲方可以无偿用于改进其产品，但不得因此披露乙方的身份和乙方的保密信息。</p>
<h2>第八条 返还和销毁</h2>
<p>本协议终止或披露方书面要求时，接收方应当在三十日内返还或销毁全部保密信息及其复制件，并书面确认；依法必须存档或自动备份中无法单独删除的部分，在其存续期间继续适用本协议。</p>
<h2>第九条 期限</h2>
<p>本协议自双方签署之日起生效，有效期两年，可以书面续期。双方的保密义务在本协议终止后继续有效五年；对源代码和构成商业秘密的信息，保密义务持续至该信息依法公开之日。</p>
<h2>第十条 违约责任</h2>
<p>一方违反本协议的，应当立即采取措施防止损失扩大，并赔偿对方因此遭受的实际损失，包括合理的调查费用和律师费用。守约方有权暂停提供资料并依法申请禁令。</p>
<h2>第十一条 法律适用和争议解决</h2>
<p>本协议适用中华人民共和国法律。因本协议产生的争议，双方应当友好协商；协商不成的，提交被告所在地有管辖权的人民法院解决。</p>
<h2>第十二条 其他</h2>
<p>本协议的修改应当采用书面形式。任何条款无效不影响其他条款的效力。本协议一式两份，双方各执一份；在线签署的，以双方签署的纸质原件存档为准。</p>
<p>双方确认已阅读并理解本协议的全部内容，由有权代表签署。</p>'),
  ('nda_two_way', 'en', 'Mutual Non-Disclosure Agreement', '<p>The parties intend to exchange technical and commercial information that is not public, in order to discuss, evaluate, design and debug products that use Party A’s chips (the “Purpose”). The party that provides information is the “Discloser”, the party that receives it the “Recipient”. The parties agree as follows.</p>
<h2>1. Confidential Information</h2>
<p>“Confidential Information” means information that the Discloser provides for the Purpose in writing, electronically, orally, as samples or otherwise and that is not public. Party A’s includes datasheets, reference designs, software development kits and source code, errata, roadmaps, prices and terms of supply; Party B’s includes product concepts, schematics and layouts, its own code, test data, launch plans and forecasts. Everything provided through the customer portal at the level NDA or project, and everything Party B submits in support cases, is Confidential Information, whether or not it is marked.</p>
<h2>2. Exceptions</h2>
<p>Confidential Information does not include information that (a) is or becomes public through no fault of the Recipient; (b) the Recipient lawfully held before, free of any duty of confidence; (c) the Recipient lawfully receives from a third party entitled to disclose it; or (d) the Recipient develops independently without using Confidential Information. The Recipient bears the burden of written proof.</p>
<h2>3. Use and care</h2>
<p>The Recipient shall use Confidential Information for the Purpose only and protect it with the care it applies to its own information of the same kind, and no less than reasonable care. Without the Discloser’s written consent the Recipient shall not disclose it to any third party, and shall not reverse engineer, decompile or disassemble chips, samples or object code.</p>
<h2>4. Persons who need to know</h2>
<p>The Recipient may share Confidential Information only with employees, affiliates and outside advisers who need it for the Purpose and are bound in writing by duties no less strict than these, and is responsible for their conduct. Portal accounts are personal; each party shall disable the account of a person who leaves without delay.</p>
<h2>5. Compelled disclosure</h2>
<p>If the law or a competent authority compels disclosure, the Recipient shall, where permitted, give prior notice, support the Discloser in seeking protection, and disclose no more than is required.</p>
<h2>6. Reservation of rights</h2>
<p>Confidential Information and all rights in it remain with the Discloser. This Agreement grants no licence, creates no obligation to buy or to supply, and does not keep either party from developing similar products independently or from working with others. Confidential Information is provided “as is”.</p>
<h2>7. Feedback</h2>
<p>Party A may use Party B’s defect reports and suggestions about Party A’s products free of charge to improve those products, without disclosing Party B’s identity or Party B’s Confidential Information.</p>
<h2>8. Return and destruction</h2>
<p>On termination, or on written request, the Recipient shall within thirty days return or destroy all Confidential Information and copies and confirm this in writing. Copies that must be kept by law, or that cannot be removed from automatic backups, remain subject to this Agreement for as long as they exist.</p>
<h2>9. Term</h2>
<p>This Agreement takes effect when both parties have signed it and lasts two years; it may be renewed in writing. The duties of confidence survive for five years after termination and, for source code and trade secrets, until the information lawfully becomes public.</p>
<h2>10. Remedies</h2>
<p>A party in breach shall act at once to limit the damage and compensate the other for its actual loss, including reasonable costs of investigation and counsel. The other party may suspend the supply of information and seek injunctive relief.</p>
<h2>11. Law and disputes</h2>
<p>This Agreement is governed by the laws of the People’s Republic of China. The parties shall first try to settle disputes amicably; failing that, the competent court at the defendant’s seat decides.</p>
<h2>12. General</h2>
<p>Changes must be made in writing. If a provision is invalid, the others remain in force. This Agreement is made in two originals, one for each party; where it was signed on screen, the paper originals signed by both parties are the copies of record.</p>
<p>The parties have read and understood this Agreement and sign it through their authorised representatives.</p>')
), texts as (
  select a.id, s.locale, s.title, case when a.version = '2026.1' then '' when s.locale = 'zh'
      then E'<p>本协议由{vendor}（甲方）与{company}（乙方，统一社会信用代码或注册号：{number}，注册地址：{address}）于 {day} 订立。</p>\n'
      else E'<p>This Agreement is made on {day} between {vendor} (“Party A”) and {company} (“Party B”, registration number {number}, registered address: {address}).</p>\n'
    end || s.html as html
  from shipped s join agreements a on a.code = s.code
)
insert into agreement_texts (agreement_id, locale, title, html, sha256)
select id, locale, title, html, encode(sha256(convert_to(html, 'UTF8')), 'hex') from texts;

-- A certification is made out in the version in force when it was begun, or when its template was chosen anew; one that was signed on screen
-- also keeps whom its paper named: as long as its own party is the same, so is the vendor, whatever it says of itself later.
alter table certifications add column wording_id bigint references agreements (id), add column signed_facts jsonb;
update certifications t set wording_id = (select a.id from agreements a
  where a.version = '2026.1' and a.code = 'nda_' || left(t.template, -3));
create function pin_wording() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' or new.template <> old.template then
    select a.id into new.wording_id from agreements a
    where a.code = 'nda_' || left(new.template, -3) and a.withdrawn_at is null and a.effective_from <= (now() at time zone 'Asia/Shanghai')::date
    order by a.effective_from desc, a.id desc limit 1;
  end if;
  return new;
end $$;
create trigger certifications_wording before insert or update of template on certifications for each row execute function pin_wording();
-- nobody names it: the trigger does
alter table certifications alter column wording_id set default 0, alter column wording_id set not null;
