import { useQuery } from "@tanstack/react-query";
import { Check, Copy, KeyRound, RotateCw } from "lucide-react";
import { useState } from "react";
import { client } from "#app/kit/calls/api-client.ts";
import { queries } from "#app/kit/calls/queries.ts";
import { useConfirm } from "#app/kit/screens/confirm.tsx";
import { describeFailure, errorMessage } from "#app/kit/screens/problem.tsx";
import { toast } from "#app/kit/screens/toast.tsx";
import { useOnce } from "#app/kit/screens/use-once.ts";
import { Alert } from "#app/ui/alert.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button, IconButton } from "#app/ui/button.tsx";
import { Description, DescriptionList } from "#app/ui/description-list.tsx";
import { Section } from "#app/ui/section.tsx";
import { SkeletonLines } from "#app/ui/skeleton.tsx";
import { useCopied } from "#app/ui/use-copied.ts";
import type { DnsCheck, MailServerState } from "#shared/mail/server-contract.ts";
import { recordLabels as labels, recordNames, recordTexts, stateLabels } from "./labels.ts";

function CopyLine({ name, text }: { name: string; text: string }) {
  const { copied, copy } = useCopied();
  const copyText = async () => {
    if (!(await copy(text))) toast.error({ title: labels.copyFailed, text });
  };
  return (
    <Description name={name}>
      <span className="flex items-start gap-1">
        <code className="min-w-0 flex-1 py-1.5 text-xs wrap-anywhere select-all">{text}</code>
        <IconButton
          icon={copied === text ? Check : Copy}
          label={copied === text ? labels.copied : `${labels.copy}: ${name.toLowerCase()}`}
          onClick={() => void copyText()}
        />
      </span>
    </Description>
  );
}

function RecordItem({ kind, state, name, value, found }: DnsCheck) {
  const { name: stateName, tone } = stateLabels[state];
  return (
    <li className="grid gap-2 px-4 py-3">
      <p className="flex flex-wrap items-center justify-between gap-x-4">
        <span className="font-medium">{recordNames[kind]}</span>
        <Badge tone={tone}>{stateName}</Badge>
      </p>
      <p className="text-ash">{recordTexts[kind][state]}</p>
      {state !== "right" && (
        <DescriptionList>
          {found !== "" && <Description name={labels.found}>{found}</Description>}
          {value !== "" && <CopyLine name={labels.name} text={name} />}
          {value !== "" && <CopyLine name={labels.value} text={value} />}
        </DescriptionList>
      )}
    </li>
  );
}

/** Makes a key that signs emails, or another one in its place after a question. */
function KeyButton({ hasKey }: { hasKey: boolean }) {
  const confirm = useConfirm();
  const once = useOnce();
  const [isBusy, setBusy] = useState(false);
  const make = () =>
    once(async () => {
      if (hasKey && !(await confirm(labels.question))) return;
      setBusy(true);
      try {
        await client.mailServer.makeKey({});
        toast.success({ title: labels.keyMade, text: labels.keyMadeText });
      } catch (error) {
        toast.error(describeFailure(labels.keyFailed, error));
      }
      setBusy(false);
    });
  return (
    <Button icon={KeyRound} busy={isBusy} onClick={() => void make()}>
      {hasKey ? labels.replaceKey : labels.makeKey}
    </Button>
  );
}

function Records() {
  const { data, error, isFetching, refetch } = useQuery({ ...queries.mailServer.checkDns({}), staleTime: 0 });
  if (error) return <Alert tone="danger" title={errorMessage(error, labels.failed)} />;
  if (!data) return <SkeletonLines lines={6} label={labels.loading} />;
  return (
    <>
      <p className="text-ash">{labels.intro(data.domain)}</p>
      <ul className="divide-y divide-line rounded-panel border border-line bg-panel">
        {data.checks.map((check) => (
          <RecordItem key={check.kind} {...check} />
        ))}
      </ul>
      <Button icon={RotateCw} busy={isFetching} onClick={() => void refetch()}>
        {labels.check}
      </Button>
    </>
  );
}

/** What the DNS says about the sender's domain, each record with its line to copy, and the key that signs emails. */
export function SenderRecords({ mail: { dkim, environment, sender } }: { mail: MailServerState }) {
  const hasSender = sender !== "" || environment.sender !== null;
  return (
    <Section title={labels.title} divided className="justify-items-start *:max-w-full [&>ul]:w-full">
      {hasSender ? <Records /> : <p className="text-ash">{labels.noSender}</p>}
      {hasSender && !environment.signs && (
        <>
          {dkim === null && <p className="text-ash">{labels.noKey}</p>}
          {dkim?.record === null && <Alert tone="warn" title={labels.lostKey} />}
          <KeyButton hasKey={dkim !== null} />
        </>
      )}
    </Section>
  );
}
