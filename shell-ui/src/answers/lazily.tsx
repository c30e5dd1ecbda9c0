import { lazy } from 'react';

/** Comes when something is asked: most pages, and many houses, ask nothing. */
export const AnswerFields = lazy(() => import(/* webpackChunkName: "answers" */ './AnswerFields'));
