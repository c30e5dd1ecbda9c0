// @cenacle/sdk, ABI 1
//
// What a plugin's screens may rely on, made by `npm run reference`. What is added here is taken by
// that command. What goes or changes it refuses until the ABI is another (src/abi.json): what is
// @deprecated is to go (docs/plugins.md).

// @cenacle/sdk

export const ABI: number;

export type Fill<Name extends SlotName> = ComponentType<SlotProps[Name]>;

export type Frontend = Result<paths, '/api/plugins/frontends', 'get'>[number];

export interface InviteQuestion {
    title: string;
    words: string;
    confirmLabel: string;
    action: string;
    send: () => Promise<unknown>;
}

export function MenuSlot<Name extends SlotName>(props: SlotOf<Name>): JSX.Element;

export function Slot<Name extends SlotName>(props: PropsOfSlot<Name>): JSX.Element;

export class SlotFailure extends Error {
    readonly kind: 'abi' | 'silent' | 'missing';
    readonly name = "SlotFailure";
    static otherAbi: ({ plugin, abi }: Frontend) => SlotFailure;
    static silent: ({ plugin }: Frontend) => SlotFailure;
    static missing: (plugin: string, cause: unknown) => SlotFailure;
}

export function SlotFill<Name extends SlotName>(props: FillProps<Name>): JSX.Element;

export type SlotLoader = (frontend: Frontend, slot: SlotName, again: boolean) => Promise<SlotModule>;

export const SlotLoaderContext: Context<SlotLoader>;

export interface SlotModule {
    default: ComponentType<never>;
}

export type SlotName = keyof SlotProps;

export const SlotOutlineContext: Context<ComponentType<SlotPlaceProps> | null>;

export function SlotPlace(props: SlotPlaceProps): ReactNode;

export interface SlotPlaceProps {
    name: SlotName;
    among?: 'lines' | 'words' | undefined;
    children: ReactNode;
}

export interface SlotProps {
    'shell.banner': object;
    'dashboard.card': {
        dashboardDataType: string;
        data: Record<string, unknown> | null;
    };
    'home.todo': {
        groupId: number | null;
        retreatId: number | null;
    };
    'roster.invite': {
        groupId: number;
        retreatantIds: number[];
        call: (channels: readonly string[]) => void;
        ask: (question: InviteQuestion) => void;
        onInvited: (skipped?: readonly {
            name: string;
            reason: string;
        }[]) => void;
    };
    'roster.bulk': {
        groupId: number;
        retreatId: number | null;
        retreatantIds: number[];
        prospectIds: number[];
        onDone: () => void;
    };
    'roster.row': {
        groupId: number;
        retreatId: number | null;
        retreatantId: number;
    };
    'roster.side': {
        groupId: number;
        retreatId: number | null;
        retreatantId: number;
    };
    'retreatant.panel': {
        retreatantId: number;
    };
    'retreatant.badge': {
        retreatantId: number;
        roster: {
            groupId: number;
            retreatId: number | null;
        } | null;
    };
    'prospect.panel': {
        prospectId: number;
    };
    'retreat.panel': {
        retreatId: number;
    };
    'year.figure': {
        year: number;
    };
    'settings.section': object;
    'registration.section': {
        retreatIds: readonly number[];
    };
    'guest.section': {
        token: string;
        attendingStatus: 'NoResponse' | 'Attending' | 'NotAttending' | 'Waitlist' | 'Cancelled';
    };
    [page: `public.route/${string}`]: object;
    [route: `admin.route/${string}`]: object;
    [screen: `group.route/${string}`]: {
        groupId: number;
    };
    'user-menu.item': object;
}

export function fills<Name extends SlotName>(_name: Name, component: Fill<Name>): Fill<Name>;

export function fillsOf(known: readonly Frontend[], slot: SlotName): Frontend[];

export function refreshFrontends(queries: QueryClient): Promise<void>;

export function reportAsStranger(): void;

export function reportCaught(error: unknown, { errorBoundary }: {
    errorBoundary?: unknown;
}): void;

export function reportFault(frontend: Frontend, slot: string, reason: unknown): void;

export function useFills(slot: SlotName): Frontend[] | undefined;

export type Api<Paths extends object> = {
    [Method in Verb]: Call<Paths, Method>;
} & {
    queryOptions<Method extends Verb, Path extends PathsWithMethod<Paths, Method>>(method: Method, path: Path, ...init: Optional<Init<Paths, Path, Method>>): Query<Result<Paths, Path, Method & keyof Paths[Path]>>;
    queryKey<Method extends Verb, Path extends PathsWithMethod<Paths, Method>>(method: Method, path: Path, init?: Init<Paths, Path, Method>): CallKey;
};

export class ApiError extends Error {
    readonly name = "ApiError";
    readonly status: number;
    readonly validationFailures: readonly ValidationFailure[];
    readonly requestId: string | undefined;
    readonly retryAfter: number | undefined;
    readonly mustEnrol: boolean;
    readonly beside: object;
    constructor(refusal: Refusal);
}

export type CallKey = readonly [
    method: Verb,
    path: string,
    init?: object
] & {
    [brand]: true;
};

export const NO_ANSWER = 0;

export type Query<Value> = ReturnType<typeof queryOptions<Value, Error, Value, CallKey>>;

export type Result<Paths, Path extends keyof Paths, Method extends keyof Paths[Path]> = Paths[Path][Method] extends {
    responses: {
        200: {
            content: {
                'application/json': {
                    result: infer Value;
                };
            };
        };
    };
} ? Value : never;

export interface ValidationFailure {
    propertyName: string;
    errorMessage: string;
}

export function actionFailure(action: string, error: ApiError): string;

export const api: Api<paths>;

export interface components {}

export function createApi<Paths extends object>(): Api<Paths>;

export const failAs: (action: string, words?: typeof actionFailure) => (error: unknown) => never;

export function invalidate(queries: QueryClient, ...keys: CallKey[]): Promise<void>;

export const isVersionRefused: (error: unknown) => boolean;

export interface paths {}

export const plainFailure: (action: string, error: ApiError) => string;

export interface CurrentSession {
    status: SessionStatus;
    user: Me | null;
    session: Session;
    retry: () => void;
}

export const GROUP_ROLES: readonly Role[];

export function IdleWarning(): false | JSX.Element | undefined;

export const KnownUser: Provider<Me | null>;

export type LoginProblem = 'login-required' | 'idle';

export type Me = Result<paths, '/api/account/me', 'get'>;

export const ROLES: {
    readonly admin: "Manresa Admin";
    readonly captain: "Captain";
    readonly groupUser: "Group User (ReadOnly)";
    readonly priest: "Manresa Priest";
};

export function RequireRole({ roles, children }: {
    roles: readonly Role[];
    children: ReactNode;
}): JSX.Element;

export type Role = (typeof ROLES)[keyof typeof ROLES];

export class Session {
    wait: SignInWait | undefined;
    constructor(queries: QueryClient);
    lookAgain(): Promise<void>;
    get isLeaving(): boolean;
    check(signal: AbortSignal): Promise<Me | null>;
    renew(): Promise<void>;
    login(email: string, password: string): Promise<boolean>;
    logout(): Promise<void>;
    expire(): Promise<void>;
    leave(url: string): void;
    close(): void;
}

export function SessionProvider({ session, children }: {
    session: Session;
    children: ReactNode;
}): JSX.Element;

export type SessionStatus = 'not checked' | 'checking' | 'checked' | 'error';

export const browser: {
    go(url: string): void;
};

export function groupScreen(user: HasRoles, path: string): string;

export function hasRole(user: HasRoles, roles: readonly Role[]): boolean;

export function homeOf(user: HasRoles | null): string;

export function loginUrl(problem?: LoginProblem): string;

export const roleName: (role: string) => string;

export function safeReturnUrl(value: string | null): string;

export function useIsWaiting(): boolean;

export function useReportTimeZone(user: Me | null): void;

export function useSession(): CurrentSession;

export function useTimeZone(): string;

export function useUser(): Me;

export const zoneHere: () => string;

export function Button(props: ButtonProps): JSX.Element;

export function ButtonLink(props: PropsOfButtonLink): JSX.Element;

export interface ButtonProps extends BodyProps {
    variant?: ButtonVariant;
}

export function Card(props: PropsOfCard): JSX.Element;

export function ConfirmDialog(props: PropsOfConfirmDialog): JSX.Element;

export function Dialog(props: DialogProps): JSX.Element;

export interface DialogProps {
    isOpen: boolean;
    onClose: () => void;
    title: string;
    children: ReactNode;
    footer?: ReactNode;
    role?: 'dialog' | 'alertdialog';
    needsAnswer?: boolean;
    isWide?: boolean;
    hidesPage?: boolean;
}

export function EmailText({ email }: {
    email: string;
}): JSX.Element[];

export function EmptyState(props: PropsOfEmptyState): JSX.Element;

export function ErrorState(props: PropsOfErrorState): JSX.Element;

export function IconButton(props: PropsOfIconButton): JSX.Element;

export function LeaveButton(props: ButtonProps & {
    onPress: () => void;
}): JSX.Element;

export function Loaded<T>(props: PropsOfLoaded<T>): ReactNode;

export function Menu(props: MenuProps): JSX.Element;

export function MenuChoice<T extends string>(props: MenuChoiceProps<T>): JSX.Element;

export function MenuLine(props: MenuLineProps): JSX.Element;

export function MenuSeparator(): JSX.Element;

export function Message(props: PropsOfMessage): JSX.Element;

export function PageFrame(props: PropsOfPageFrame): JSX.Element;

export function Skeleton(props: PropsOfSkeleton): JSX.Element;

export function Spinner({ size }: {
    size?: number;
}): JSX.Element;

export function StatusPill(props: PropsOfStatusPill): JSX.Element;

export function TabSet<Id extends string>(props: PropsOfTabSet<Id>): JSX.Element;

export const Toaster: ComponentType<object>;

export type Tone = keyof typeof TONES;

export function Tooltip(props: PropsOfTooltip): JSX.Element;

export function leaveErrors(): void;

export function loadingToast<T>(promise: Promise<T>, message?: string): Promise<T>;

export const toast: {
    success: (message: string, options?: Pick<Words, "about" | "undo" | "open">) => void;
    error: (message: string, options?: Pick<Words, "about" | "undo" | "open">) => void;
    info: (message: string, options?: Pick<Words, "about" | "undo" | "open">) => void;
};

export function useAfterPress<T>(value: T): T;

export function useArrivalFocus(options?: FocusOptions): RefObject<HTMLHeadingElement | null>;

export function useIsPhone(): boolean;

export function useLeave(): (leave: () => void) => void;

export function usePageTitle(title: string): void;

export interface Choosing<R> {
    words: readonly [
        one: string,
        many: string
    ];
    nameOf: (row: R) => string;
    chosen: ReadonlySet<string>;
    onChoose: (chosen: ReadonlySet<string>) => void;
    findAll: () => Promise<readonly string[]>;
    acts: (close: () => void) => ReactNode;
}

export const ChosenBar: ComponentType<ChosenBarProps>;

export interface ChosenBarProps {
    count: number;
    words: readonly [
        one: string,
        many: string
    ];
    acts: (close: () => void) => ReactNode;
    more?: ReactNode;
    onClear: () => void;
}

export interface Column<R> {
    id: string;
    header: string;
    cell: (row: R) => ReactNode;
    isSortable?: boolean;
    isRowHeader?: boolean;
    align?: 'start' | 'end';
    width?: string;
    section?: string;
}

export function ColumnChooser(props: PropsOfColumnChooser): JSX.Element;

export const DataTable: <R extends object>(props: DataTableProps<R>) => ReactElement;

export interface DataTableProps<R extends object> {
    label: string;
    columns: readonly Column<R>[];
    rowId: (row: R) => string | number;
    page: TablePage<R>;
    state: TableState;
    searchHint?: string;
    onOpen?: (row: R) => void;
    filters?: readonly TableFilter[];
    choosing?: Choosing<R>;
    tools?: ReactNode;
    empty: ReactNode;
}

export const Grid: <R extends object>(props: GridProps<R>) => ReactElement;

export interface GridProps<R> {
    label: string;
    columns: readonly Column<R>[];
    rows: readonly R[];
    rowId: (row: R) => string | number;
    nameOf?: (row: R) => string;
    textOf?: (row: R) => string;
    styleOf?: (row: R) => CSSProperties;
    rowHeight?: number;
    sort: Sort | null;
    onSort: (sort: Sort) => void;
    selection?: ReadonlySet<string>;
    onSelect?: (selection: Set<string>) => void;
    onOpen?: (row: R) => void;
    isOpenedByClick?: boolean;
    onKey?: (row: R, key: string) => boolean;
    drop?: RowDrop<R>;
    isBusy?: boolean;
    className?: string;
}

export interface RowDrop<R> {
    type: string;
    isOpen: (row: R) => boolean;
    label: (row: R) => string;
    hint: (row: R) => string;
    onDrop: (row: R, text: string) => void;
}

export interface Sort {
    field: string;
    desc: boolean;
}

export interface TableFilter {
    name: string;
    label: string;
    options?: readonly Option[];
    anything?: string;
    isDay?: boolean;
    min?: string;
    max?: string;
    isOfRows?: boolean;
}

export interface TablePage<R> {
    data: {
        rows: readonly R[];
        total: number;
    } | undefined;
    isFetching: boolean;
    isError: boolean;
    refetch: () => unknown;
}

export interface TableState {
    name: string;
    search: string;
    skip: number;
    take: number;
    sort: Sort | null;
    filters: Readonly<Record<string, string>>;
    change: (changes: Partial<Omit<TableState, 'change'>>) => void;
}

export function topsOf(heights: readonly number[]): number[];

export function useFilteredTable(name: string, filters: readonly {
    name: string;
}[]): TableState;

export function useHiddenColumns(name: string): [
    string[],
    (hidden: string[]) => void
];

export function useInGrid(): {
    isScrolling: boolean;
    tabIndex: number;
};

export function useTableState(name: string): TableState;

export function useVisibleRows({ box, isInPage, tops, overscan, pinned }: OptionsOfuseVisibleRows): {
    indexes: number[];
    isScrolling: boolean;
    onScroll: () => void;
};

export const CALL_STATES: Record<CallState, {
    label: string;
    tone: Tone | 'neutral';
}>;

export type CallState = components['schemas']['PersonState'];

export const SALUTATIONS: {
    value: string;
    label: string;
}[];

export const groupOptions: Choices<Schemas['Option']>;

export const religionOptions: Choices<Schemas['Option']>;

export const retreatOptions: Choices<Schemas['RetreatToChoose']>;

export const retreatRoleOptions: Choices<Schemas['Option']>;

export const formatCountdown: (seconds: number) => string;

export const formatDate: (iso: string) => string;

export const formatDateRange: (from: string, to: string) => string;

export const formatDateTime: (instant: string, timeZone: string) => string;

export const formatDayIn: (instant: string, timeZone: string) => string;

export const formatName: ({ firstName, middleInitial, lastName, suffix }: NameOfformat) => string;

export const formatPhone: (e164: string) => string;

export const plural: (count: number, one: string, many?: string) => string;

export const LOCALE: string;

export function wordsOf(owner: string): {
    i18n: {
        _: ({ id, values }: MessageDescriptor) => string;
    };
    Trans: (props: TransProps) => ReactNode;
};

export function KitRouting({ children }: {
    children: ReactNode;
}): JSX.Element;

export function LeaveGuard({ children }: {
    children: ReactNode;
}): JSX.Element;

export { Link } from 'react-router';

export { NavLink } from 'react-router';

export { useLocation } from 'react-router';

export { useNavigate } from 'react-router';

export { useParams } from 'react-router';

export { useSearchParams } from 'react-router';

export type PublicSettings = Result<paths, '/api/settings/public-settings', 'get'>;

export const useHouseZone: () => string;

export function usePublicSettings(): PublicSettings | undefined;

export type ColorMode = 'light' | 'dark' | 'system';

export type ColorName = keyof typeof COLORS;

export function ThemeProvider(props: PropsOfThemeProvider): JSX.Element;

export const bareList: {
    readonly margin: 0;
    readonly padding: 0;
    readonly listStyle: "none";
};

export const color: Record<ColorName, string>;

export function colorsOf(mode: 'light' | 'dark'): Record<string, string>;

export const font: Readonly<Record<'sans' | 'serif' | 'mono', string>>;

export const media: Record<keyof typeof BREAKPOINTS, string>;

export const motion: {
    readonly quick: "120ms ease-out";
    readonly calm: "180ms ease-out";
};

export const radius: {
    readonly control: "6px";
    readonly card: "10px";
    readonly pill: "999px";
};

export const shadow: {
    readonly card: `0 1px 2px ${string}, 0 2px 8px ${string}`;
    readonly floating: `0 4px 12px ${string}, 0 16px 40px ${string}`;
};

export const size: {
    readonly control: "2.5rem";
    readonly touch: "2.75rem";
    readonly page: "67rem";
};

export const soft: {
    readonly color: string;
    readonly fontSize: "0.875rem";
};

export const space: (...steps: number[]) => string;

export const text: {
    readonly s13: "0.8125rem";
    readonly s14: "0.875rem";
    readonly s16: "1rem";
    readonly s19: "1.1875rem";
    readonly s22: "1.375rem";
    readonly s28: "1.75rem";
    readonly s32: "2rem";
    readonly figure: "2.75rem";
};

export const touch = "@media (pointer: coarse)";

export const unseen: {
    readonly position: "absolute";
    readonly width: 1;
    readonly height: 1;
    readonly overflow: "hidden";
    readonly clipPath: "inset(50%)";
    readonly whiteSpace: "nowrap";
};

export function useColorMode(): [
    ColorMode,
    (mode: ColorMode) => void
];

export const weight: {
    readonly normal: 400;
    readonly medium: 550;
    readonly strong: 650;
};

// @cenacle/sdk/forms

export function CheckListField<V extends string | number>(props: PropsOfCheckListField<V>): JSX.Element;

export function CheckboxField(props: PropsOfCheckboxField): JSX.Element;

export const ComboboxField: <V extends string | number>(props: ChoiceProps<V>) => ReactElement;

export const DateField: ComponentType<DateFieldProps>;

export interface Draft {
    isRestored: boolean;
    forget: () => void;
}

export interface FieldHandle<Shown, Entered = Shown> {
    readonly name: string;
    readonly useBinding: (rules: Rules<Shown>) => Binding<Shown, Entered>;
    readonly useValue: () => Shown;
}

export function Form<V extends FieldValues>(props: PropsOfForm<V>): JSX.Element;

export function FormField<P extends object>(props: FormFieldProps<P>): ReactElement<P, string | JSXElementConstructor<any>>;

export interface FormState<V extends FieldValues> {
    field: <N extends Path<V>>(name: N, options?: HandleOptions<V, N>) => FieldHandle<PathValue<V, N>>;
    methods: UseFormReturn<V>;
    isPending: boolean;
    isUnsaved: () => boolean;
    problem: string | undefined;
    submit: (event?: BaseSyntheticEvent) => Promise<void>;
    check: (then: (values: V) => unknown) => Promise<void>;
    late: Set<() => Promise<unknown>>;
    settled: () => Promise<unknown>;
    whenSettled: (then: () => unknown) => Promise<void>;
}

export function KnownDateField(props: PropsOfKnownDateField): JSX.Element;

export function LiveSearch(props: PropsOfLiveSearch): JSX.Element;

export function NativeSelectField<V extends string | number>(props: PropsOfNativeSelectField<V>): JSX.Element;

export interface Option<V extends string | number = string | number> {
    value: V;
    label: string;
    name?: string | null;
}

export function PasswordField(props: PropsOfPasswordField): JSX.Element;

export function PhoneField(props: TextFieldProps): JSX.Element;

export const REQUIRED: string;

export function RadioField<V extends string | number | boolean>(props: PropsOfRadioField<V>): JSX.Element;

export interface Rules<Value> {
    required?: string;
    maxLength?: {
        value: number;
        message: string;
    };
    pattern?: {
        value: RegExp;
        message: string;
    };
    validate?: (value: Value) => boolean | string;
}

export function SearchField(props: PropsOfSearchField): JSX.Element;

export function SelectField<V extends string | number>(props: ChoiceProps<V>): JSX.Element;

export function SwitchField(props: PropsOfSwitchField): JSX.Element;

export function TextAreaField(props: TextAreaFieldProps): JSX.Element;

export function TextField(props: TextFieldProps): JSX.Element;

export interface TextFieldProps extends FieldProps, PlaceProps, Native {
    value?: string;
    defaultValue?: string;
    onChange?: (value: string) => void;
    isRequired?: boolean;
    isDisabled?: boolean;
    inputRef?: Ref<HTMLInputElement>;
}

export const YES_NO: readonly [
    {
        readonly value: true;
        readonly label: string;
    },
    {
        readonly value: false;
        readonly label: string;
    }
];

export const atMost: (length: number) => {
    maxLength: {
        value: number;
        message: string;
    };
};

export function useDraft<V extends FieldValues>({ methods }: FormState<V>, key: string, fits?: Fits<V>): Draft;

export function useForm<V extends FieldValues, Saved = unknown>({ defaultValues, onSubmit, onSaved, }: OptionsOfuseForm<V, Saved>): FormState<V>;

// @cenacle/sdk/testing

export function expectAccessible(container?: Element): Promise<void>;

export function failed(status: number, headers?: Record<string, string>): HttpResponse<JsonBodyType>;

export function refused(errorMessage: string, propertyName?: string): HttpResponse<JsonBodyType>;

export function renderScreen(screen: ReactNode, { user, path }?: Surroundings): RenderResult & {
    queries: QueryClient;
    session: Session;
    router: Router;
};

export function result(value: unknown): HttpResponse<JsonBodyType>;

export const server: SetupServer;

export function someone(role: Role, details?: Partial<Me>): Me;

// What these mention, and nobody imports

declare const BREAKPOINTS: {
    readonly sm: 640;
    readonly md: 768;
    readonly lg: 1024;
    readonly xl: 1280;
    readonly xxl: 1536;
};

interface Binding<Shown, Entered> {
    value: Shown;
    onChange: (value: Entered) => void;
    onBlur: () => void;
    error: string | undefined;
}

interface BodyProps extends Pick<ComponentProps<'button'>, OfBrowser> {
    onPress?: () => void;
    isDisabled?: boolean;
    isPending?: boolean;
    type?: 'button' | 'submit' | 'reset';
    className?: string;
    children: ReactNode;
}

type BoundName = 'name' | 'value' | 'isSelected' | 'error' | 'onChange' | 'onBlur' | 'isRequired';

export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';

declare const COLORS: {
    readonly paper: readonly [
        "#FAF8F3",
        "#131714"
    ];
    readonly surface: readonly [
        "#FFFFFF",
        "#1B211D"
    ];
    readonly ink: readonly [
        "#1E2622",
        "#ECEAE3"
    ];
    readonly inkSoft: readonly [
        "#55605A",
        "#A7AFA9"
    ];
    readonly line: readonly [
        "#E4E0D6",
        "#313832"
    ];
    readonly lineStrong: readonly [
        "#857F71",
        "#7C877F"
    ];
    readonly gold: readonly [
        "#B8872B",
        "#B8872B"
    ];
    readonly green: readonly [
        "#1F5B45",
        "#83CBA6"
    ];
    readonly greenHover: readonly [
        "#174A37",
        "#98D6B6"
    ];
    readonly onGreen: readonly [
        "#FFFFFF",
        "#10231A"
    ];
    readonly greenGround: readonly [
        "#E4F0E9",
        "#1E3329"
    ];
    readonly amber: readonly [
        "#7A4F00",
        "#E9BE6C"
    ];
    readonly amberGround: readonly [
        "#FFF2D1",
        "#3A2E14"
    ];
    readonly red: readonly [
        "#9E2A1F",
        "#F0958A"
    ];
    readonly redHover: readonly [
        "#83210F",
        "#F5ABA2"
    ];
    readonly onRed: readonly [
        "#FFFFFF",
        "#2A0F0B"
    ];
    readonly redGround: readonly [
        "#FBE7E3",
        "#3D1F1B"
    ];
    readonly blue: readonly [
        "#1D4C78",
        "#93BFE8"
    ];
    readonly blueGround: readonly [
        "#E3EEF8",
        "#1B2C3C"
    ];
    readonly neutralGround: readonly [
        "#ECEAE4",
        "#2A312C"
    ];
    readonly rowVerified: readonly [
        "#E3F0FB",
        "#1A2C3B"
    ];
    readonly rowUnverified: readonly [
        "#FFF7D9",
        "#353016"
    ];
    readonly rowSecondaryFrom: readonly [
        "#F1F0EE",
        "#2A2C2B"
    ];
    readonly rowSecondaryTo: readonly [
        "#DCDAD6",
        "#222423"
    ];
    readonly veil: readonly [
        "rgb(30 38 34 / 42%)",
        "rgb(0 0 0 / 60%)"
    ];
    readonly shadow: readonly [
        "rgb(30 38 34 / 9%)",
        "rgb(0 0 0 / 45%)"
    ];
};

type Call<Paths extends object, Method extends Verb> = <Path extends PathsWithMethod<Paths, Method>>(path: Path, ...init: Optional<Init<Paths, Path, Method>>) => Promise<Result<Paths, Path, Method & keyof Paths[Path]>>;

export interface ChoiceProps<V extends string | number> extends FieldProps {
    options: readonly Option<V>[];
    value: V | null;
    onChange: (value: V | null) => void;
    onBlur?: () => void;
    name?: string;
    autoComplete?: string;
    isRequired?: boolean;
    isDisabled?: boolean;
    labelPlace?: LabelPlace;
}

type Choices<O> = ReturnType<typeof queryOptions<O[], Error, (O & {
    value: number;
})[], CallKey>>;

export interface DateFieldProps extends FieldProps {
    value: string | null;
    onChange: (value: string | null) => void;
    onBlur?: () => void;
    min?: string;
    max?: string;
    isRequired?: boolean;
    isDisabled?: boolean;
}

export type Elements = Readonly<Record<string, ReactElement>>;

type EnteredIn<P> = P extends {
    onChange?: (value: infer Value) => void;
} ? Value : never;

export interface FieldProps {
    label: string;
    hint?: string;
    error?: string;
}

interface FillProps<Name extends SlotName> extends PropsOfSlot<Name> {
    frontend: Frontend;
    placeholder?: ReactNode;
}

type Fits<V> = {
    readonly [Name in keyof V]?: (value: unknown) => boolean;
};

type FormFieldProps<P> = Omit<P, BoundName> & {
    field: FieldHandle<ShownBy<P>, EnteredIn<P>>;
    as: ComponentType<P>;
    rules?: Rules<ShownBy<P>>;
    isRequired?: boolean;
};

type FromTextField = 'label' | 'hint' | 'error' | 'className' | 'data-field' | 'value' | 'defaultValue' | 'onChange' | 'isRequired' | 'isDisabled';

export type HandleOptions<V extends FieldValues, N extends FieldPath<V>> = Pick<RegisterOptions<V, N>, 'deps'>;

interface HasRoles {
    roleNames: readonly string[];
}

type Init<Paths extends object, Path extends keyof Paths, Method extends Verb> = MaybeOptionalInit<Paths[Path], Method & keyof Paths[Path]>;

export type KindOftoasts = 'success' | 'error' | 'info' | 'loading';

export type LabelPlace = 'above' | 'beside';

interface MenuChoiceProps<T extends string> {
    label: string;
    value: T;
    options: readonly {
        value: T;
        label: string;
        icon?: LucideIcon;
    }[];
    onChange: (value: T) => void;
}

interface MenuLineProps {
    icon?: LucideIcon;
    children: string;
    onAction?: () => void;
    href?: string;
    isDangerous?: boolean;
    isDisabled?: boolean;
}

interface MenuProps {
    trigger: ReactElement;
    label: string;
    header?: ReactNode;
    children: ReactNode;
}

interface NameOfformat {
    firstName: string;
    middleInitial?: string | null;
    lastName: string;
    suffix?: string | null;
}

type Native = Omit<ComponentProps<'input'>, 'value' | 'defaultValue' | 'onChange' | 'className' | 'style' | 'required' | 'disabled' | 'ref'>;

type OfBrowser = 'id' | 'name' | 'autoFocus' | `aria-${'label' | 'labelledby' | 'describedby' | 'pressed' | 'expanded' | 'controls'}`;

type Optional<Init> = RequiredKeysOf<Init> extends never ? [
    init?: Init
] : [
    init: Init
];

interface OptionsOfuseForm<V extends FieldValues, Saved> {
    defaultValues: DefaultValues<V>;
    onSubmit: (values: V) => Promise<Saved>;
    onSaved?: (saved: Saved) => void;
}

interface OptionsOfuseVisibleRows {
    box: RefObject<HTMLElement | null>;
    isInPage?: boolean;
    tops: readonly number[];
    overscan?: number;
    pinned?: readonly (number | undefined)[];
}

export interface PlaceProps {
    className?: string;
    'data-field'?: string;
}

interface PropsOfButtonLink extends LinkProps {
    variant?: ButtonVariant;
    children: ReactNode;
}

interface PropsOfCard {
    title?: string;
    children: ReactNode;
    className?: string;
}

interface PropsOfCheckListField<V extends string | number> extends FieldProps, PlaceProps {
    options: readonly Option<V>[];
    value: readonly V[];
    onChange: (value: V[]) => void;
    onBlur?: () => void;
    search: string;
    children?: (option: Option<V>) => ReactNode;
    isRequired?: boolean;
}

interface PropsOfCheckboxField extends Pick<FieldProps, 'error'>, PlaceProps, Pick<ComponentProps<'input'>, 'name' | 'value' | 'onBlur' | 'autoFocus' | 'aria-label'> {
    children?: ReactNode;
    isSelected?: boolean;
    defaultSelected?: boolean;
    isIndeterminate?: boolean;
    onChange?: (isSelected: boolean) => void;
    isRequired?: boolean;
    isDisabled?: boolean;
}

interface PropsOfColumnChooser {
    columns: readonly Pick<Column<never>, 'id' | 'header' | 'isRowHeader' | 'section'>[];
    hidden: readonly string[];
    onChange: (hidden: string[]) => void;
}

interface PropsOfConfirmDialog {
    isOpen: boolean;
    onClose: () => void;
    title: string;
    children: ReactNode;
    confirmLabel: string;
    isDangerous?: boolean;
    onConfirm: () => unknown;
}

interface PropsOfEmptyState {
    icon: LucideIcon;
    title: string;
    children?: ReactNode;
    action?: ReactNode;
}

interface PropsOfErrorState {
    title: string;
    onRetry: () => void;
    isRetrying?: boolean;
}

interface PropsOfForm<V extends FieldValues> {
    form: FormState<V>;
    labels: Partial<Record<FieldPath<V>, string>>;
    children: ReactNode;
}

interface PropsOfIconButton extends Omit<ButtonProps, 'children' | 'className' | 'style' | 'aria-label'> {
    icon: LucideIcon;
    label: string;
    variant?: ButtonVariant;
}

interface PropsOfKnownDateField extends FieldProps, PlaceProps {
    value: string | null;
    onChange: (value: string | null) => void;
    onBlur?: () => void;
    autoComplete?: 'bday';
    isRequired?: boolean;
    isDisabled?: boolean;
}

interface PropsOfLiveSearch {
    label: string;
    search: string;
    onSearch: (search: string) => void;
    'aria-describedby'?: string;
    className?: string;
}

interface PropsOfLoaded<T> {
    query: Pick<UseQueryResult<T>, 'data' | 'isError' | 'isFetching' | 'refetch'>;
    failure: string;
    height: string;
    children: (data: T) => ReactNode;
}

interface PropsOfMessage {
    tone: Tone;
    children: ReactNode;
}

interface PropsOfNativeSelectField<V extends string | number> extends FieldProps, PlaceProps, Pick<ComponentProps<'select'>, 'name' | 'autoComplete' | 'onBlur'> {
    options: readonly Option<V>[];
    value: V | null;
    onChange: (value: V | null) => void;
    isRequired?: boolean;
    isDisabled?: boolean;
}

interface PropsOfPageFrame {
    title: string;
    description?: ReactNode;
    back?: {
        to: string;
        label: string;
    };
    actions?: ReactNode;
    isWide?: boolean;
    children: ReactNode;
}

type PropsOfPasswordField = Omit<TextFieldProps, 'type' | 'placeholder'>;

interface PropsOfRadioField<V extends string | number | boolean> extends FieldProps, PlaceProps {
    options: readonly {
        value: V;
        label: string;
    }[];
    value: V | null;
    onChange: (value: V) => void;
    onBlur?: () => void;
    isRequired?: boolean;
    isDisabled?: boolean;
}

interface PropsOfSearchField extends Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'onSubmit' | 'className' | 'style'> {
    label: string;
    value?: string;
    onChange?: (value: string) => void;
    onSubmit?: (value: string) => void;
    className?: string;
}

interface PropsOfSkeleton {
    width?: string;
    height?: string;
}

interface PropsOfSlot<Name extends SlotName> extends SlotOf<Name> {
    notice?: ComponentType<SlotNoticeProps>;
    among?: SlotPlaceProps['among'];
}

interface PropsOfStatusPill {
    tone: keyof typeof TONES;
    icon?: LucideIcon;
    children: string;
}

interface PropsOfSwitchField extends Omit<SwitchProps, 'children' | 'className' | 'style'> {
    children?: ReactNode;
}

interface PropsOfTabSet<Id extends string> {
    label: string;
    tabs: readonly {
        id: Id;
        title: string;
        content: ReactNode;
    }[];
    selected?: Id;
    onSelect?: (id: Id) => void;
}

interface PropsOfThemeProvider {
    nonce?: string;
    container?: HTMLElement;
    children: ReactNode;
}

interface PropsOfTooltip {
    text: string;
    children: ReactElement;
}

interface Refusal {
    status: number;
    message?: string;
    validationFailures?: ValidationFailure[];
    requestId?: string;
    retryAfter?: number;
    secondFactor?: string;
    beside?: object;
}

type Router = ReturnType<typeof createMemoryRouter>;

type Schemas = components['schemas'];

type ShownBy<P> = 'isSelected' extends keyof P ? boolean : P extends {
    value?: infer Value;
} ? Exclude<Value, undefined> : never;

export class SignInWait {
    readonly isNeeded: () => boolean;
    constructor(isNeeded: () => boolean);
    readonly subscribe: (listener: () => void) => (() => void);
    readonly isUnderWay: () => boolean;
    begin(): Promise<boolean>;
    end(): void;
}

export interface SlotNoticeProps {
    title: string | null;
    onRetry?: () => void;
    isPending?: boolean;
}

export interface SlotOf<Name extends SlotName> {
    name: Name;
    props: SlotProps[Name];
}

interface Surroundings {
    user?: Me;
    path?: InitialEntry;
}

declare const TONES: Record<Tone | 'neutral', {
    ink: string;
    ground: string;
}>;

interface TextAreaFieldProps extends Pick<TextFieldProps, FromTextField>, Omit<ComponentProps<'textarea'>, FromTextField | 'style' | 'required' | 'disabled' | 'ref'> {
    inputRef?: Ref<HTMLTextAreaElement>;
}

interface TransProps {
    id: string;
    values?: Values;
    components?: Elements;
}

export type Values = Readonly<Record<string, unknown>>;

export type Verb = 'get' | 'post' | 'put' | 'patch' | 'delete';

interface Words {
    kind: KindOftoasts;
    message: string;
    about?: string;
    undo?: () => void;
    open?: () => void;
    at: number;
}
