/**
 * Parameters that don't change the page. Stored page numbers depend on this list, so a change needs a migration
 * (docs/develop/engine.md).
 */
export const trackingNames: ReadonlySet<string> = new Set(
  `xtor
  gclid gclsrc gbraid wbraid dclid gad_source gad_campaignid srsltid _ga _gl ved usg
  fbclid fb_action_ids fb_action_types fb_source mibextid sfnsn igsh igshid
  msclkid twclid ttclid li_fat_id yclid ysclid _openstat epik rdt_cid sccid scid qclid
  ref_src ref_url __twitter_impression
  mc_cid mc_eid mkt_tok _hsenc _hsmi __hssc __hstc __hsfp hsctatracking _branch_match_id vero_id vero_conv oly_anon_id
  oly_enc_id wickedid ml_subscriber ml_subscriber_hash _kx ck_subscriber_id _bta_tid _bta_c trk trk_contact trk_msg
  irclickid irgwc cjevent cjdata awc ranmid raneaid ransiteid s_kwcid ef_id
  guccounter guce_referrer guce_referrer_sig cmpid ncid spm
  amp amp_js_v amp_tf amp_ct amp_gsa ampshare usqp aoh csi
  _x_tr_sl _x_tr_tl _x_tr_hl _x_tr_pto _x_tr_sch _x_tr_hist`.split(/\s+/),
)

export const trackingFamilies: ReadonlySet<string> = new Set([
  'utm_',
  'mtm_',
  'pk_',
  'piwik_',
  'matomo_',
  'hsa_',
  'at_',
])

/** `parameters` has no `?` or `#` at the start. Other parameters stay as written. */
export function withoutTracking(parameters: string): string {
  if (parameters === '') return ''
  return parameters
    .split('&')
    .filter(parameter => parameter !== '' && !isTracking(parameter.toLowerCase()))
    .join('&')
}

/** Removes text directives (`#:~:text=…`) and tracking parameters. */
export function anchorOf(fragment: string): string {
  const directive = fragment.indexOf(':~:')
  const anchor = directive < 0 ? fragment : fragment.slice(0, directive)
  return anchor.includes('=') ? withoutTracking(anchor) : anchor
}

function isTracking(parameter: string): boolean {
  const equals = parameter.indexOf('=')
  const name = equals < 0 ? parameter : parameter.slice(0, equals)
  return (
    trackingNames.has(name) ||
    trackingFamilies.has(name.slice(0, name.indexOf('_') + 1)) ||
    parameter === 'outputtype=amp'
  )
}
