import { useState } from 'react'
import { admin } from '../../../api/client.ts'
import { type AdminBrand, useSend } from '../../../api/manage.ts'
import { changedFields, type FieldSpec, readFormBody } from '../../../parts/forms/field-values.ts'
import { Fields } from '../../../parts/forms/fields.tsx'
import { Form } from '../../../parts/forms/form.tsx'
import { createSelectOptions } from '../../../parts/forms/options.ts'
import styles from '../../../parts/page/manage.module.css'
import { useReader } from '../../../reader/reader.tsx'

const path = '/brands/:brandId'

/** Form of the brand. Sends only changed fields. */
export function BrandForm({ brand }: { brand: AdminBrand }) {
  const { forms } = useReader().messages
  const send = useSend()
  const specs = useSpecs()
  // The version that the user opened. If somebody else has changed the brand since, saving reports the conflict.
  const [opened, setOpened] = useState(brand)
  const [isSaved, setSaved] = useState(false)
  const store = async (form: FormData) => {
    setSaved(false)
    const changes = changedFields(specs, opened, readFormBody(specs, form))
    if (Object.keys(changes).length > 0) {
      const answer = await send('PATCH', path, { brandId: brand.id, ifMatch: opened.version, ...changes })
      setOpened(answer.brand)
    }
    setSaved(true)
  }
  const reload = async () => setOpened((await admin.get(path, { brandId: brand.id })).brand)
  return (
    <>
      <Form button={forms.save} reload={reload} changed={() => setSaved(false)} send={(_, form) => store(form)}>
        <Fields specs={specs} thing={opened} />
      </Form>
      <p role="status" className={styles.quiet}>
        {isSaved && forms.saved}
      </p>
    </>
  )
}

function useSpecs(): FieldSpec[] {
  const { settings, brandSettings } = useReader().messages
  const words = brandSettings.brand
  return [
    { name: 'name', label: settings.name, kind: 'line', isRequired: true },
    { name: 'domain', label: words.domain, hint: words.domainHint, kind: 'site', empty: null },
    { name: 'domains', label: words.domains, hint: words.domainsHint, kind: 'sites' },
    { name: 'aliases', label: words.aliases, hint: words.aliasesHint, kind: 'lines' },
    { name: 'description', label: words.description, kind: 'text', empty: null },
    {
      ...{ name: 'status', label: words.status, hint: words.statusHint, kind: 'choice' },
      options: createSelectOptions(words.statuses),
    },
  ]
}
