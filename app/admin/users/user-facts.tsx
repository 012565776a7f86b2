import { Link } from "@tanstack/react-router";
import type { ReactNode } from "react";
import type { ListScreen } from "#app/kit/list/use-list-screen.ts";
import type { DescribeChange } from "#app/kit/record/describe-history.ts";
import { RecordHistory } from "#app/kit/record/record-history.tsx";
import { mailtoHref } from "#app/kit/screens/mailto.ts";
import { PersonLink } from "#app/kit/screens/person-link.tsx";
import { useCan } from "#app/kit/session/signed-in-user.tsx";
import { Button, ButtonRow } from "#app/ui/button.tsx";
import { Description, DescriptionList, SheetSection } from "#app/ui/description-list.tsx";
import { humanize } from "#app/ui/format.ts";
import { telHref } from "#app/ui/tel-href.ts";
import { formatInstant, formatLongDay } from "#shared/kit/dates.ts";
import { formatCount } from "#shared/kit/format-count.ts";
import { formatMoney } from "#shared/kit/money.ts";
import { permissionLabels } from "#shared/kit/permission-labels.ts";
import { describeAddressProof } from "#shared/people/address-proof.ts";
import { defaultBanReason } from "#shared/people/reasons.ts";
import { canReview } from "#shared/people/statuses.ts";
import type { UserDetails } from "#shared/people/user.ts";
import { CertificateFiles } from "./certificate-files.tsx";
import { RoleBadge, UserStatusBadges } from "./columns.tsx";
import { useDecision } from "./decision-dialog.tsx";
import { describeGrant, describeSecondStep, describeUserEntry } from "./labels.ts";
import { DecisionButtons } from "./pending-users.tsx";
import { PermissionOverview } from "./permission-overview.tsx";
import { useCanManage } from "./use-manager.ts";
import { EditButton } from "./user-actions.tsx";
import { UserActivity } from "./user-activity.tsx";
import { UserSessions } from "./user-sessions.tsx";

type Props = { user: UserDetails };
type FactsProps = Props & { list: ListScreen; describe: DescribeChange };

/** The details of an account. */
export function UserFacts({ list, user, describe }: FactsProps) {
  const can = useCan();
  const canManage = useCanManage();
  const isGuideOrStaff = user.role === "guide" || user.role === "staff";
  return (
    <>
      <ButtonRow>
        <DecisionButtons user={user} />
        <EditButton list={list} user={user} />
      </ButtonRow>
      <p className="mt-3">
        <PersonLink kind="person" id={user.id} />
      </p>
      <BasicInfo user={user} />
      <AccountStatus user={user} />
      <SheetSection title="Location">
        <Facts values={{ City: user.city, Country: user.country }} />
      </SheetSection>
      {isGuideOrStaff && <ProfessionalInfo user={user} />}
      {user.role === "customer" && (
        <SheetSection title="Preferences">
          <Facts values={{ Experience: humanize(user.experience_level ?? ""), Interests: user.interests }} />
        </SheetSection>
      )}
      <SheetSection title="Emergency contact">
        <Facts values={{ Name: user.emergency_contact_name, Phone: user.emergency_contact_phone }} />
      </SheetSection>
      {user.medical_conditions !== null && (
        <SheetSection title="Food and health">
          <Facts
            values={{
              "Dietary restrictions": user.dietary_restrictions,
              "Medical conditions": user.medical_conditions,
            }}
          />
        </SheetSection>
      )}
      <SheetSection title="May do">
        <PermissionOverview role={user.role} granted={user.granted_permissions} />
      </SheetSection>
      {user.grants.length > 0 && <Grants user={user} />}
      {canManage(user, "take_over") && <UserSessions list={list} user={user} />}
      {can("system.config") && <UserActivity id={user.id} describe={describe} />}
      <RecordHistory key={user.version} {...{ kind: "person", id: user.id, describeEntry: describeUserEntry }} />
    </>
  );
}

const Facts = ({ values }: { values: Readonly<Record<string, ReactNode>> }) => (
  <DescriptionList>
    {Object.entries(values).map(([name, value]) => (
      <Description key={name} name={name}>
        {value === "" || value === null ? "Not provided" : value}
      </Description>
    ))}
  </DescriptionList>
);

const linkClassName = "underline underline-offset-2";

const BasicInfo = ({ user }: Props) => (
  <SheetSection title="Basic info">
    <Facts
      values={{
        Email: (
          <a href={mailtoHref(user.email)} className={linkClassName}>
            {user.email}
          </a>
        ),
        Username: user.username,
        Phone: user.phone && (
          <a href={telHref(user.phone)} className={linkClassName}>
            {user.phone}
          </a>
        ),
        Born: user.date_of_birth && formatLongDay(user.date_of_birth),
        Gender: humanize(user.gender ?? ""),
      }}
    />
  </SheetSection>
);

function BookingCount({ user }: Props) {
  const can = useCan();
  const { total_bookings, total_spent, currency, email } = user;
  const text = `${formatCount(total_bookings, "booking")}, ${formatMoney(total_spent, currency)} spent`;
  if (total_bookings === 0 || !can("bookings.view_all", "bookings.manage")) return text;
  return (
    <Link to="/admin/bookings" search={{ search: email } as never} className={linkClassName}>
      {text}
    </Link>
  );
}

/** Why a registration was rejected, and the way to approve it after all. */
function RejectReason({ user }: Props) {
  const canManage = useCanManage();
  const decide = useDecision();
  return (
    <span className="grid justify-items-start gap-2">
      {user.reject_reason}
      {canReview(user.status, "active") && canManage(user, "approve") && (
        <Button onClick={() => decide(user, "approve")}>Approve after all</Button>
      )}
    </span>
  );
}

const AccountStatus = ({ user }: Props) => (
  <SheetSection title="Account status">
    <Facts
      values={{
        Role: <RoleBadge role={user.role} />,
        Status: <UserStatusBadges user={user} />,
        ...(user.status === "banned" && {
          "Ban reason": user.ban_reason === defaultBanReason ? "None given" : user.ban_reason,
        }),
        ...(user.status === "rejected" && { Reason: <RejectReason user={user} /> }),
        "Email address": describeAddressProof(user),
        ...(user.must_change_password && { Password: "Temporary, must be changed at the next sign-in" }),
        "Two-factor sign-in": describeSecondStep(user),
        "Last login": user.last_login === null ? "Never" : formatInstant(user.last_login),
        Created: formatInstant(user.created_at),
        Updated: formatInstant(user.updated_at),
        Bookings: <BookingCount user={user} />,
      }}
    />
  </SheetSection>
);

const ProfessionalInfo = ({ user }: Props) => (
  <SheetSection title="Professional info">
    <Facts
      values={{
        Experience: user.guide_experience,
        Specialties: user.guide_specialties,
        Languages: user.languages_spoken,
        ...(user.guide_certifications !== null && { Certificates: user.guide_certifications }),
        ...(user.documents.length > 0 && { Files: <CertificateFiles user={user} /> }),
      }}
    />
  </SheetSection>
);

/** Who has given what the role doesn't give. */
const Grants = ({ user: { grants } }: Props) => (
  <SheetSection title="Added to the role">
    <ul className="grid gap-2">
      {grants.map(({ permission, granted_by, granted_at }) => (
        <li key={permission}>
          <p>
            {permission in permissionLabels
              ? permissionLabels[permission as keyof typeof permissionLabels]
              : permission}
          </p>
          <p className="text-ash tabular-nums">{describeGrant({ granted_by, granted_at })}</p>
        </li>
      ))}
    </ul>
  </SheetSection>
);
