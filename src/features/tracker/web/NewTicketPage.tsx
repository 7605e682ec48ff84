import { useMemo } from 'react'
import { paths } from '#app/paths.ts'
import { formErrorOf, PageError } from '#client/errors.ts'
import type { PageHead, PageProps, Params, Place } from '#client/page.ts'
import { useSession } from '#client/session.ts'
import { useMutation } from '#client/useMutation.ts'
import { useQuery } from '#client/useQuery.ts'
import { EditorField } from '#features/writing/web/index.ts'
import type { NewTicketPageQuery } from '#generated/operations.ts'
import { ButtonLink } from '#ui/Button.tsx'
import { Form } from '#ui/form/Form.tsx'
import { SubmitButton } from '#ui/form/SubmitButton.tsx'
import { TextField } from '#ui/form/TextField.tsx'
import { useNavigation } from '#ui/navigation.ts'
import { Page as Column, PageHead as Heading } from '#ui/Page.tsx'
import { Spinner } from '#ui/Spinner.tsx'
import { newTicketForm } from '../contract/limits.ts'
import { ticketKinds, ticketLimits } from '../contract/ticketLimits.ts'
import { KeepTemplate } from './components/KeepTemplate.tsx'
import { ProductBreadcrumb } from './components/ProductBreadcrumb.tsx'
import { SimilarTickets } from './components/SimilarTickets.tsx'
import { kindText } from './components/TicketState.tsx'
import { CreateTicketDoc } from './EditTicket.graphql.ts'
import { w } from './messages.ts'
import { NewTicketPageDoc } from './ProductPage.graphql.ts'

const kindOf = (params: Params) => {
  const kind = ticketKinds.find((kind) => kind === params.kind)
  if (!kind) throw new PageError(404)
  return kind === 'issue' ? 'ISSUE' : 'FEATURE'
}

const variablesOf = (params: Params) => ({ product: params.prod ?? '', kind: kindOf(params) }) as const

export async function load({ params, query }: Place): Promise<PageHead> {
  const { product } = await query(NewTicketPageDoc, variablesOf(params))
  if (!product) throw new PageError(404, w.noTracker)
  return { title: w.createTicket, noindex: true }
}

/** Title and body, and of a fault the version it was seen in; what is known already appears while the title is typed. */
export function Page({ params }: PageProps) {
  const { status } = useSession()
  const product = useQuery(NewTicketPageDoc, variablesOf(params)).data?.product
  if (!product || status === 'unknown') return <Spinner />
  const kind = kindOf(params)
  return (
    <Column narrow>
      <ProductBreadcrumb
        product={product}
        items={[{ label: w.createTicket(), href: paths.ticketKind(product.id) }, { label: kindText(kind) }]}
      />
      <Heading title={kindText(kind)} />
      {product.canCreateTicket ? (
        <NewTicketForm kind={kind} product={product} />
      ) : (
        <ButtonLink variant="primary" href={paths.login(location.pathname)}>
          {w.logInToCreate()}
        </ButtonLink>
      )}
    </Column>
  )
}

type Product = NonNullable<NewTicketPageQuery['product']>
type Values = {
  kind: 'ISSUE' | 'FEATURE'
  title: string
  body: string
  productId: string
  version?: string | null | undefined
}

function NewTicketForm({ kind, product }: { kind: Values['kind']; product: Product }) {
  const create = useMutation(CreateTicketDoc, ['TicketList', 'Product'])
  const { navigate } = useNavigation()
  const schema = useMemo(() => newTicketForm(product.template), [product.template])

  async function send(values: Values) {
    try {
      const { createTicket } = await create({ ...values, version: values.version || null })
      return () => navigate(createTicket.canonicalPath)
    } catch (error) {
      throw formErrorOf(error)
    }
  }

  const defaults = { kind, title: '', body: product.template, productId: product.id, version: '' }
  return (
    <Form schema={schema} defaultValues={defaults} onSubmit={send}>
      <TextField name="title" label={w.ticketTitle()} autoComplete="off" />
      <SimilarTickets product={product.id} />
      {kind === 'ISSUE' && (
        <TextField name="version" label={w.version()} hint={w.versionHint()} autoComplete="off" autoCapitalize="off" />
      )}
      <EditorField
        name="body"
        label={w.ticketBody()}
        hint={w.bodyHint()}
        maximum={ticketLimits.bodyMost}
        draftKey={`ticket ${product.id} ${kind}`}
      />
      <SubmitButton>{w.send()}</SubmitButton>
      {product.canSetTemplate && <KeepTemplate product={product.id} kind={kind} />}
    </Form>
  )
}
