import { fills, Loaded, PageFrame, Skeleton, space, TabSet } from '@cenacle/sdk';
import { t } from '@lingui/core/macro';
import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import type { Import } from './api';
import { Desk } from './Desk';
import { KIND_NAMES, KINDS } from './kinds';
import { type Place, usePlace } from './place';
import { imports, useProgress } from './queries';
import { DropZone } from './upload/DropZone';

const Matching = lazy(() => import(/* webpackChunkName: "legacy-columns" */ './mapping/Matching'));

const DASHBOARD = { to: '/admin/dashboard', label: t`Back to Dashboard` };

/** Brings over the people of an older system. */
function LegacyUsers() {
  const [place, go] = usePlace();
  return (
    <PageFrame
      title={t`Migration Tool`}
      description={t`Brings over the people of your old system.`}
      back={DASHBOARD}
      isWide
    >
      <TabSet
        label={t`Whom to bring over`}
        selected={place.kind}
        onSelect={(kind) => go({ kind })}
        tabs={KIND_NAMES.map((kind) => ({
          id: kind,
          title: KINDS[kind].tab,
          content: <OfKind key={kind} place={place} go={go} />,
        }))}
      />
    </PageFrame>
  );
}

export default fills('admin.route/legacy-users', LegacyUsers);

interface Props {
  place: Place;
  go: (change: Partial<Place>) => void;
}

function OfKind({ place, go }: Props) {
  return (
    <Loaded
      query={useQuery(imports)}
      failure={t`What was taken in could not be loaded.`}
      height={space(80)}
    >
      {(taken) => (
        <Step place={place} go={go} files={taken.filter(({ kind }) => kind === place.kind)} />
      )}
    </Loaded>
  );
}

/** The step at which the people of one kind are. */
function Step({ place, go, files }: Props & { files: readonly Import[] }) {
  const { kind } = place;
  const progress = useProgress(kind);
  if (files.length === 0) {
    return <DropZone kind={kind} onTaken={({ id }) => go({ importId: id, isMatching: true })} />;
  }
  const file = files.find(({ id }) => id === place.importId);
  if (file && (place.isMatching || file.stagedAt === null)) {
    return (
      <Suspense fallback={<Skeleton height={space(80)} />}>
        <Matching
          file={file}
          onStaged={() => go({ isMatching: false, importId: file.id, status: null })}
          onLeave={() => go({ isMatching: false, importId: null })}
        />
      </Suspense>
    );
  }
  return <Desk place={place} go={go} files={files} progress={progress} />;
}
